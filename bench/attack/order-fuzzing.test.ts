import { describe, expect, it } from 'vitest'
import { missedOf } from '../measurement.ts'
import { measuredOrders } from './order-fuzzing.ts'

/** The result of this many attempts, of which this many became orders. */
function attempts(tried: number, stood: number) {
  const acknowledged = (index: number) => (index < stood ? [`${index}`] : [])
  return {
    sentCount: tried,
    tried: Array.from({ length: tried }, (_one, index) => ({
      account: `${index}`,
      responseOrderIds: acknowledged(index),
      isUncertain: false,
    })),
    findings: [],
    wrongAnswers: 0,
    broken: {},
  }
}

const missed = (stages: Parameters<typeof measuredOrders>[0], otherAttempts = { attempts: 0, stood: 0 }, broken = 0) =>
  missedOf({ fuzzing: measuredOrders(stages, otherAttempts, broken) }).map(({ name, value }) => [name, value])

describe('an attack by order fuzzing', () => {
  it('does not pass if fewer than a third of the attempts became orders', () => {
    expect(missed([attempts(30, 10)])).toEqual([])
    expect(missed([attempts(30, 9)])).toEqual([['short of a third of them', 1]])
    expect(missed([attempts(0, 0)], { attempts: 80, stood: 0 })).toEqual([['short of a third of them', 27]])
    expect(missed([attempts(30, 20), attempts(30, 0)], { attempts: 60, stood: 1 })).toHaveLength(1)
  })

  it('does not pass if the books disagree', () => {
    expect(missed([attempts(30, 20)], { attempts: 0, stood: 0 }, 1)).toHaveLength(1)
  })
})
