import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { serverless } from './ui/address'
import { prefs } from './ui/prefs.svelte'
import { ENGLISH, load } from './words/sources'

prefs.keep()
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register(serverless ? './sw.js' : '/sw.js')
await load(prefs.language).catch(() => load(ENGLISH)).catch(() => {}) // anything is better than nothing
mount(App, { target: document.getElementById('app')! })
