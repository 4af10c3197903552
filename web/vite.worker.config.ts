// Builds the service worker, after the page: one script with Workbox in it, which no browser needs to load as modules.
import { defineConfig } from 'vite'

export default defineConfig({
  publicDir: false,
  build: {
    outDir: '../src/fairdeal/static',
    emptyOutDir: false, // the page is there
    license: { fileName: 'licences-of-worker.md' },
    target: 'es2022',
    rolldownOptions: {
      input: 'src/offline/service-worker.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
})
