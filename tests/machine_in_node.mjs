/** Serves a Machine on standard input and output: a line of JSON with the module, then commands. */
import { createHash } from 'node:crypto'
import { createInterface } from 'node:readline'
import { Machine } from './machine.mjs'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
let machine
const start = (module, sizes) => (machine = new Machine(Buffer.from(module, 'hex'), sizes))
const commands = {
  write: (name, hex) => machine.record(name).set(Buffer.from(hex, 'hex')),
  read: (name) => Buffer.from(machine.record(name)).toString('hex'),
  digest: (name) => sha256(machine.record(name)),
  exports: () => Object.keys(machine.exports),
  call: (name, ...args) => machine.call(name, args),
  play: (name, args, first, matches) => {
    const { lengths, tables } = machine.play(name, args, first, matches)
    return [lengths, sha256(tables)]
  },
  speed: (seconds, matches) => machine.speed(seconds, matches, () => process.cpuUsage().user / 1e6),
}

for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...args] = JSON.parse(line)
  const answer = machine ? commands[name](...args) : start(name, ...args) && null
  console.log(JSON.stringify(answer ?? null))
}
