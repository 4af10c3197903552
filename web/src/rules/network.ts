/** The network of a game, which chooses for bots: a module of its own, as it is larger than the rules. */
import { Memory, type HeldRecord } from './memory'
import type { Description } from './rules'

type Choose = (view: number, many: number, minds: number, room: number) => number

export class Network {
  private readonly chosen: Choose
  private readonly view: HeldRecord
  private readonly minds: HeldRecord
  private readonly room: HeldRecord

  constructor(game: Description, module: WebAssembly.Instance) {
    const { memory, free, choose } = module.exports
    if (!(memory instanceof WebAssembly.Memory) || !(free instanceof WebAssembly.Global) || typeof choose !== 'function')
      throw new TypeError(`the network of ${game.name} is no network`)
    const own = new Memory(memory, Number(free.value))
    this.chosen = choose as Choose
    this.view = own.record(game.records.view)
    this.minds = own.record(game.records.minds)
    this.room = own.record(game.records.room)
  }

  /** The choice of the view's seat among its legal actions; or WAIT, if it is not on turn. Both are in another memory. */
  choose(view: Uint8Array, actions: Int32Array): number {
    this.view.bytes.set(view)
    this.room.numbers('moves').set(actions)
    return this.chosen(this.view.address, actions.length, this.minds.address, this.room.address)
  }
}
