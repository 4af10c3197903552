import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { catalogues } from './catalogues'

const server = 'http://localhost:8000' // `fairdeal serve`, while `npm run dev` shows the page

export default defineConfig({
  plugins: [svelte(), catalogues()],
  // The files find each other wherever they are; only index.html names them from the root (`fairdeal site` changes that).
  experimental: { renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `/${file}` : { relative: true }) },
  build: {
    outDir: '../src/fairdeal/static',
    emptyOutDir: true,
    license: { fileName: 'licences.md' }, // of the code that is bundled, as they ask
    assetsInlineLimit: 0, // the policy of the page allows no data: addresses
    modulePreload: { polyfill: false },
    target: 'es2022',
    // What every page needs is one file, and what every table needs is another: on a slow line a dozen
    // small ones cost more in round trips than they save.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'table', test: /\/src\/(pages\/Table\.svelte|table\/|cards\/)/ },
          ],
        },
      },
    },
  },
  worker: { format: 'es' }, // so that a table on this device loads only its own game
  server: { proxy: { '/api': server, '/ws': { target: server, ws: true } } },
  test: { include: ['tests/**/*.test.ts'], testTimeout: 60_000 }, // milliseconds, on a busy machine
})
