/** Calls functions of a translated module in Node: one JSON on standard input, one JSON out. */
import { readFileSync } from 'node:fs'
import { record } from '../web/src/rules/python.js'

const { module, fields, calls } = JSON.parse(readFileSync(0, 'utf8'))
const called = await import(module)

function answer([name, hex, ...args]) {
  if (hex === null) return attempt(() => called[name](...args))
  const bytes = Uint8Array.from(Buffer.from(hex, 'hex'))
  return attempt(() => called[name](record(fields, bytes.buffer, 0), ...args))
}

function attempt(call) {
  try {
    return JSON.stringify(call(), (_, value) => (typeof value === 'bigint' ? `big ${value}` : value))
  } catch (error) {
    return `error ${error.message}`
  }
}

console.log(JSON.stringify(calls.map(answer)))
