// The parts of Node that the build uses.
declare module 'node:fs' {
  export function readdirSync(folder: string, options: { recursive: true }): string[]
  export function readFileSync(file: string, encoding: 'utf8'): string
}
