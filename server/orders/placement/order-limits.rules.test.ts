import { describe, expect, it } from 'vitest'
import { exceededLimit, type OrderHistory } from './order-limits.rules.ts'

const limits = { waitingOrders: 5, ordersADay: 20, millimesADay: 5_000_000, piecesADay: 20 }
const noLimits = { waitingOrders: 0, ordersADay: 0, millimesADay: 0, piecesADay: 0 }
const shirt = 1
const small = { millimes: 100_000, pieces: new Map([[shirt, 1]]) }
const history = (fields: Partial<OrderHistory> = {}): OrderHistory => ({
  subject: 'account',
  waiting: 0,
  orders: 0,
  millimes: 0,
  pieces: {},
  ...fields,
})

describe('the limits of one customer', () => {
  it.each([
    [{ waiting: 5 }, { kind: 'waiting', most: 5 }],
    [{ orders: 20 }, { kind: 'orders', most: 20 }],
    [{ millimes: 4_900_001 }, { kind: 'value', most: 5000 }],
    [{ pieces: { [shirt]: 20 } }, { kind: 'pieces', most: 20 }],
  ])('are exceeded by one more after %o', (previousOrders, reachedLimits) => {
    expect(exceededLimit(limits, small, [history(previousOrders)])).toEqual(reachedLimits)
    expect(exceededLimit(limits, small, [history(), history({ ...previousOrders, subject: 'phone' })])).toEqual(
      reachedLimits,
    )
    expect(exceededLimit(limits, small, [history({ ...previousOrders, subject: 'address' })])).toBeUndefined()
    expect(exceededLimit(noLimits, small, [history(previousOrders)])).toBeUndefined()
  })

  it.each([{ waiting: 4 }, { orders: 19 }, { millimes: 4_900_000 }, { pieces: { [shirt]: 19, 2: 20 } }])(
    'allow one more after %o',
    (previousOrders) => {
      expect(exceededLimit(limits, small, [history(previousOrders)])).toBeUndefined()
    },
  )

  it('hold for a single order', () => {
    expect(exceededLimit(limits, { ...small, millimes: 5_000_001 }, [])).toMatchObject({ kind: 'value' })
    expect(exceededLimit(limits, { ...small, pieces: new Map([[shirt, 21]]) }, [])).toMatchObject({ kind: 'pieces' })
    expect(exceededLimit(limits, { millimes: 0, pieces: new Map() }, [])).toBeUndefined()
  })

  it('are ten times as high for an address', () => {
    const neighbours = (waiting: number) => [history({ subject: 'address', waiting })]
    expect(exceededLimit(limits, small, neighbours(49))).toBeUndefined()
    expect(exceededLimit(limits, small, neighbours(50))).toMatchObject({ kind: 'waiting', most: 5 })
  })
})
