import { describe, expect, it } from 'vitest'
import { toAttempt } from './order-answer.rules.ts'

describe('an order that was not placed', () => {
  it.each([500, 502, 503, 504, 507, 429, 'FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR'])(
    'keeps waiting after %s, which says nothing about the order',
    (status) => {
      expect(toAttempt({ status, data: { code: 'internal-error' } })).toEqual({ kind: 'lost' })
    },
  )

  it('keeps waiting after an unknown error', () => {
    expect(toAttempt(undefined)).toEqual({ kind: 'lost' })
  })

  it('waits for the shopper to sign in when the session has ended', () => {
    expect(toAttempt({ status: 401, data: { code: 'unauthorized' } })).toEqual({ kind: 'signed-out' })
  })

  it('is rejected when a limit is exceeded, and names the limit', () => {
    const limit = { kind: 'waiting', most: 5 }
    const data = { code: 'order-limit', limit }
    expect(toAttempt({ status: 409, data })).toEqual({ kind: 'refused', refusal: data })
    const unknown = { code: 'order-limit', limit: { kind: 'moon', most: 5 } }
    expect(toAttempt({ status: 409, data: unknown })).toEqual({ kind: 'refused', refusal: { code: 'order-limit' } })
  })

  it.each([400, 403, 409, 422])('is rejected by %s, with the reason', (status) => {
    const data = { code: 'out-of-stock', short: [{ left: 1 }] }
    expect(toAttempt({ status, data })).toEqual({ kind: 'refused', refusal: data })
  })
})
