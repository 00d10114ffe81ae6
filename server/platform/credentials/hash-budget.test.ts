import { expect, it } from 'vitest'
import { asKnownShopper, inLane, inShopperLane } from './hash-budget.ts'

/** Work that lasts until it is let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { promise, letGo: resolve }
}

it('takes strangers one at a time, refuses them when too many wait, and never lets them hold up who is known', async () => {
  const first = held()
  let running = 0
  let maxRunning = 0
  const work = async () => {
    maxRunning = Math.max(maxRunning, ++running)
    await first.promise
    running--
  }
  const guesses = Array.from({ length: 60 }, () => inLane('stranger', work).catch((refusal) => refusal.code))
  expect(await inLane('known', async () => 'in')).toBe('in')
  first.letGo()
  const outcomes = await Promise.all(guesses)
  expect(outcomes.filter((outcome) => outcome === 'too-many-requests')).toHaveLength(60 - 41)
  expect(maxRunning).toBe(1)
  expect(await inLane('stranger', async () => 'in')).toBe('in')
})

it('gives the place back when the work fails', async () => {
  await expect(inLane('stranger', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inLane('stranger', async () => 'in')).toBe('in')
})

it('refuses a flood at the shoppers’ door before it takes the memory, and lets who is known pass it', async () => {
  const first = held()
  const guesses = Array.from({ length: 450 }, () => inShopperLane(() => first.promise).catch((refusal) => refusal.code))
  expect(await asKnownShopper(() => inShopperLane(async () => 'in'))).toBe('in')
  first.letGo()
  const outcomes = await Promise.all(guesses)
  expect(outcomes.filter((outcome) => outcome === 'too-many-requests')).toHaveLength(450 - 402)
})
