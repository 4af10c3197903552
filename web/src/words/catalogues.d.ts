// The modules that web/catalogues.ts makes of the catalogues.
declare module 'virtual:catalogues' {
  /** By language: all its catalogues, each by its path in src/fairdeal. */
  export const loaders: Record<string, () => Promise<{ default: Record<string, string> }>>
  /** The folders that have catalogues. */
  export const folders: string[]
}
