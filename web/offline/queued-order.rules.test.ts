import { expect, it } from 'vitest'
import { isRetryable, readQueuedOrder } from './queued-order.rules.ts'

it('sends again after no response, and leaves responses to a page', () => {
  expect([undefined, 429, 500, 503].map(isRetryable)).toEqual([true, true, true, true])
  expect([200, 201, 400, 401, 409, 422].map(isRetryable)).toEqual([false, false, false, false, false, false])
})

it('accepts only a valid copy', () => {
  expect(readQueuedOrder({ key: 'k', body: {}, until: 1 })).toEqual({ key: 'k', body: {}, until: 1 })
  const led = { key: 'k', cameFrom: 'l.instagram.com', body: {}, until: 1 }
  expect(readQueuedOrder(led)).toEqual(led)
  for (const otherValue of [null, 'k', { key: 1, until: 1 }, { key: 'k' }])
    expect(readQueuedOrder(otherValue)).toBeUndefined()
})
