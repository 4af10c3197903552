import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { newer } from './offline/newer.svelte'
import { prefs } from './ui/prefs.svelte'
import { route } from './ui/route.svelte'
import { ENGLISH, load } from './words/sources'

prefs.keep()
if (route.parts[0] === 't') import('./pages/Table.svelte').catch(() => {}) // comes while the words do; App says what fails
await load(prefs.language).catch(() => load(ENGLISH)).catch(() => {}) // anything is better than nothing
mount(App, { target: document.getElementById('app')! })
const whenIdle = window.requestIdleCallback ?? setTimeout // which Safari lacks
if (import.meta.env.PROD) whenIdle(() => newer.watch().catch(() => {})) // a browser that keeps nothing still plays with the server
