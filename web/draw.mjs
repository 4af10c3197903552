// Writes the cards of the games as SVG, for `fairdeal print`: node draw.mjs FILE
import { writeFileSync } from 'node:fs'
import { createServer } from 'vite'

process.env.NODE_ENV = 'production'
globalThis.navigator ??= { languages: ['en'] } // Node 20 has none
const vite = await createServer({ configFile: new URL('vite.print.config.ts', import.meta.url).pathname })
const { drawings } = await vite.ssrLoadModule('/src/print/drawings.ts')
writeFileSync(process.argv[2], JSON.stringify(await drawings()))
await vite.close()
