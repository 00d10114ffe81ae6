import { expect, it } from 'vitest'
import { ContentClock } from './content-clock.ts'
import { WhileUnchanged } from './while-unchanged.ts'

it('is read once for everybody, and anew when something but stock has changed', async () => {
  const clock = new ContentClock()
  let times = 0
  const kept = new WhileUnchanged(clock, async () => ++times)
  expect(await Promise.all([kept.read(), kept.read()])).toEqual([1, 1])
  clock.stockChanged(['jebba'])
  expect(await kept.read()).toBe(1)
  clock.changed()
  expect(await Promise.all([kept.read(), kept.read()])).toEqual([2, 2])
})

it('is read anew where something changed while it was read', async () => {
  const clock = new ContentClock()
  let times = 0
  const kept = new WhileUnchanged(clock, async () => ++times)
  const first = kept.read()
  clock.changed()
  expect([await first, await kept.read()]).toEqual([1, 2])
})

it('is tried again where it could not be read', async () => {
  let times = 0
  const kept = new WhileUnchanged(new ContentClock(), async () => {
    if (++times === 1) throw new Error('no line')
    return times
  })
  await expect(kept.read()).rejects.toThrow('no line')
  expect(await kept.read()).toBe(2)
})

it('is read anew for everybody while nobody hears of changes', async () => {
  const clock = new ContentClock()
  let times = 0
  const kept = new WhileUnchanged(clock, async () => ++times)
  expect(await kept.read()).toBe(1)
  clock.listenerLost()
  expect([await kept.read(), await kept.read()]).toEqual([2, 3])
  // What was read before or meanwhile may lack what was not heard of.
  clock.listenerRestored()
  expect([await kept.read(), await kept.read()]).toEqual([4, 4])
})
