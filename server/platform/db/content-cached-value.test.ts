import { expect, it } from 'vitest'
import { ContentCachedValue } from './content-cached-value.ts'
import { ContentClock } from './content-clock.ts'

it('is read once for everybody, and anew when something but stock has changed', async () => {
  const clock = new ContentClock()
  let times = 0
  const cache = new ContentCachedValue(clock, async () => ++times)
  expect(await Promise.all([cache.read(), cache.read()])).toEqual([1, 1])
  clock.stockChanged(['jebba'])
  expect(await cache.read()).toBe(1)
  clock.changed()
  expect(await Promise.all([cache.read(), cache.read()])).toEqual([2, 2])
})

it('is read anew where something changed while it was read', async () => {
  const clock = new ContentClock()
  let times = 0
  const cache = new ContentCachedValue(clock, async () => ++times)
  const first = cache.read()
  clock.changed()
  expect([await first, await cache.read()]).toEqual([1, 2])
})

it('is tried again where it could not be read', async () => {
  let times = 0
  const cache = new ContentCachedValue(new ContentClock(), async () => {
    if (++times === 1) throw new Error('no line')
    return times
  })
  await expect(cache.read()).rejects.toThrow('no line')
  expect(await cache.read()).toBe(2)
})

it('is read anew for everybody while nobody hears of changes', async () => {
  const clock = new ContentClock()
  let times = 0
  const cache = new ContentCachedValue(clock, async () => ++times)
  expect(await cache.read()).toBe(1)
  clock.listenerLost()
  expect([await cache.read(), await cache.read()]).toEqual([2, 3])
  // Values read before or meanwhile may miss a change that was not notified.
  clock.listenerRestored()
  expect([await cache.read(), await cache.read()]).toEqual([4, 4])
})
