import { describe, expect, test, vi } from 'vitest'
import { Asked, isDone, type Request } from '../src/server/asked'

const play = (actions: number[]) => ({ type: 'play', actions, ply: 3 })
const played = (seat: number, actions: number[], by = 'person') => ({ seq: 9, type: 'played', seat, actions, by })

describe('requests over a cut line', () => {
  test('a move that is in the log is answered, and not sent again', () => {
    const asked = new Asked()
    const done = vi.fn()
    asked.keep(play([4]), done, vi.fn())
    asked.notice(played(1, [4]), 1)
    expect(asked.unsent()).toEqual([])
    expect(done).toHaveBeenCalledOnce()
  })
  test('a move that is not in the log is sent again with its number', () => {
    const asked = new Asked()
    const request = asked.keep(play([4]), vi.fn(), vi.fn())
    asked.notice(played(0, [4]), 1)
    asked.notice(played(1, [5]), 1)
    asked.notice(played(1, [4], 'clock'), 1)
    expect(asked.unsent()).toEqual([request])
  })
  test('of two equal phrases the one in the log is not said again', () => {
    const asked = new Asked()
    const [first, second] = [vi.fn(), vi.fn()]
    asked.keep({ type: 'say', phrase: 1 }, first, vi.fn())
    const request = asked.keep({ type: 'say', phrase: 1 }, second, vi.fn())
    asked.notice({ seq: 4, type: 'said', seat: 0 }, 0)
    expect(asked.unsent()).toEqual([request])
    expect(first).toHaveBeenCalledOnce()
    expect(second).not.toHaveBeenCalled()
  })
  test('the table of a rematch is known from the event too', () => {
    const asked = new Asked()
    const done = vi.fn()
    asked.keep({ type: 'rematch' }, done, vi.fn())
    asked.notice({ seq: 7, type: 'again', table: 'next' }, 0)
    asked.unsent()
    expect(done).toHaveBeenCalledWith({ id: 1, more: { table: 'next' } })
  })
  test('a hint is always asked for again', () => {
    expect(isDone({ type: 'hint', id: 1 } as Request, { seq: 1, type: 'advised', seat: 0 }, 0)).toBe(false)
  })
})
