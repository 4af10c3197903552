import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { prefs } from './ui/prefs.svelte'

prefs.keep()
mount(App, { target: document.getElementById('app')! })
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js')
