/** A WebAssembly module with named records, for tests: commands in, answers out, in any browser. */
export class Machine {
  constructor(bytes, sizes) {
    const { exports } = new WebAssembly.Instance(new WebAssembly.Module(bytes), { page: { network: () => -1 } }) // no test here asks a network
    this.exports = exports
    this.places = {}
    let end = exports.free.value
    for (const [name, size] of Object.entries(sizes)) {
      this.places[name] = [end, size]
      end += Math.ceil(size / 16) * 16
    }
    const pages = Math.ceil((end - exports.memory.buffer.byteLength) / 65536)
    if (pages > 0) exports.memory.grow(pages)
  }

  record(name) {
    const [start, size] = this.places[name]
    return new Uint8Array(this.exports.memory.buffer, start, size)
  }

  /** Calls a function; a name among its arguments means the address of that record. */
  call(name, args) {
    return this.exports[name](...args.map((arg) => (typeof arg === 'string' ? this.places[arg][0] : arg)))
  }

  /** Plays the matches with these numbers: their lengths, and every byte of the last tables. */
  play(name, args, first, matches) {
    const lengths = []
    const tables = new Uint8Array(matches * this.places.s[1])
    for (let number = 0; number < matches; number++) {
      lengths.push(this.call(name, ['master', first + number, ...args]))
      tables.set(this.record('s'), number * this.places.s[1])
    }
    return { lengths, tables }
  }

  /** How many moves of random matches a second has, over at least so many seconds of a clock. */
  speed(seconds, matches, clock) {
    const start = clock()
    let moves = 0
    for (let first = 0; clock() - start < seconds; first += matches)
      moves += this.call('random_matches', ['master', first, matches, 's', 'c', 'room'])
    return moves / (clock() - start)
  }
}
