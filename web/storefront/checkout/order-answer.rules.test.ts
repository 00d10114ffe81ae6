import { describe, expect, it } from 'vitest'
import { attemptOf } from './order-answer.rules.ts'

describe('an order that was not placed', () => {
  it.each([500, 502, 503, 504, 507, 429, 'FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'])(
    'goes on waiting after %s, which says nothing about the order',
    (status) => {
      expect(attemptOf({ status, data: { code: 'internal-error' } })).toEqual({ kind: 'lost' })
    },
  )

  it('goes on waiting when nothing is known at all', () => {
    expect(attemptOf(undefined)).toEqual({ kind: 'lost' })
  })

  it('waits for the shopper when she is not signed in any more', () => {
    expect(attemptOf({ status: 401, data: { code: 'unauthorized' } })).toEqual({ kind: 'signed-out' })
  })

  it('is refused for good where the shop wants to talk first, and says which limit was met', () => {
    const limit = { kind: 'waiting', most: 5 }
    const data = { code: 'order-limit', limit }
    expect(attemptOf({ status: 409, data })).toEqual({ kind: 'refused', refusal: data })
    const unknown = { code: 'order-limit', limit: { kind: 'moon', most: 5 } }
    expect(attemptOf({ status: 409, data: unknown })).toEqual({ kind: 'refused', refusal: { code: 'order-limit' } })
  })

  it.each([400, 403, 409, 422])('is refused by %s, and says why', (status) => {
    const data = { code: 'out-of-stock', short: [{ left: 1 }] }
    expect(attemptOf({ status, data })).toEqual({ kind: 'refused', refusal: data })
  })
})
