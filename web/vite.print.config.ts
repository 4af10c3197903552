// Loads the drawings of cards in Node, with their styles beside them: see draw.mjs.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { catalogues } from './catalogues'

export default defineConfig({
  plugins: [svelte({ emitCss: false, compilerOptions: { css: 'injected' } }), catalogues()],
  appType: 'custom',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  logLevel: 'error',
})
