// Rules for the whole source of the page.
import ts from 'typescript'
import { expect, test } from 'vitest'

type Texts = Record<string, string>
const SHARED: Texts = import.meta.glob('../src/{table,pages,ui,server,cards}/**/*', {
  eager: true, query: '?raw', import: 'default',
})
const GAMES_AND_TABLE: Texts = import.meta.glob('../src/{games,table}/**/*', {
  eager: true, query: '?raw', import: 'default',
})
const ALL: Texts = import.meta.glob('../src/**/*.{ts,svelte}', { eager: true, query: '?raw', import: 'default' })
const GAMES = Object.keys(import.meta.glob('../src/games/*/index.ts')).map((path) => path.split('/').at(-2)!)

/** The lines of these files in which something is found, with their places. */
function lines(texts: Texts, found: (line: string) => boolean): string[] {
  return Object.entries(texts).flatMap(([path, text]) =>
    text.split('\n').flatMap((line, number) => (found(line) ? [`${path}:${number + 1}: ${line.trim()}`] : [])),
  )
}

test('what all games share names none of them', () => {
  const named = new RegExp(`\\b(${GAMES.join('|')})\\b`, 'i')
  expect(GAMES.length).toBeGreaterThan(4)
  expect(lines(SHARED, (line) => named.test(line))).toEqual([])
})

/** The TypeScript of a file: all of it, or what stands in the scripts of a Svelte file, at its line. */
function scriptsOf(path: string, text: string): string {
  if (!path.endsWith('.svelte')) return text
  const parts = text.split(/(<script[^>]*>|<\/script>)/)
  return parts.map((part, n) => (parts[n - 1]?.startsWith('<script') ? part : part.replaceAll(/[^\n]/g, ' '))).join('')
}

/** The names of the types and classes that a file declares. */
function typesOf(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, scriptsOf(path, text), ts.ScriptTarget.Latest, true)
  const declared = (node: ts.Node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node)
  return file.statements.filter(declared).map((node) => (node as ts.InterfaceDeclaration).name.text)
}

test('the name of a type means one thing', () => {
  const files: Record<string, string[]> = {}
  for (const [path, text] of Object.entries(ALL)) {
    // The generated types of a game's view, and the properties of a component, are named alike everywhere.
    const own = typesOf(path, text).filter((name) => name !== 'Props' && !path.includes('/generated/'))
    for (const name of own) (files[name] ??= []).push(path)
  }
  expect(Object.keys(files).length).toBeGreaterThan(80)
  expect(Object.entries(files).filter(([, paths]) => paths.length > 1)).toEqual([])
})

/** The places in a file where there is such a syntax node. */
function nodes(path: string, text: string, found: (node: ts.Node) => boolean): string[] {
  const file = ts.createSourceFile(path, scriptsOf(path, text), ts.ScriptTarget.Latest, true)
  const places: string[] = []
  const visit = (node: ts.Node) => {
    if (found(node)) places.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${node.parent.getText()}`)
    node.forEachChild(visit)
  }
  visit(file)
  return places
}

test('nothing is of the type any', () => {
  const isAny = (node: ts.Node) => node.kind === ts.SyntaxKind.AnyKeyword
  expect(nodes('example.ts', 'let x = JSON.parse("1") as any', isAny)).toHaveLength(1)
  expect(Object.entries(ALL).flatMap(([path, text]) => nodes(path, text, isAny))).toEqual([])
})

test('no regular expression takes our own names or sentences apart', () => {
  const isPattern = (node: ts.Node) => ts.isRegularExpressionLiteral(node) || (ts.isIdentifier(node) && node.text === 'RegExp')
  const patterns = Object.entries(GAMES_AND_TABLE).flatMap(([path, text]) => nodes(path, text, isPattern))
  const calls = lines(GAMES_AND_TABLE, (line) => ['.match(', '.matchAll(', '.exec('].some((call) => line.includes(call)))
  expect([...patterns, ...calls]).toEqual([])
})
