import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { maxOrdersOfNetwork } from '#server/orders/placement/order-networks.rules.ts'
import { type LimitName, limits } from './rate-limits.rules.ts'

const security = readFileSync(new URL('../../../docs/security.md', import.meta.url), 'utf8')
const hour = 3600
const day = 24 * hour

/** What may come at once, and what is earned again meanwhile. */
const maxIn = (limit: LimitName, seconds: number) => {
  const { burst, everySeconds } = limits[limit]
  return burst === 1 ? Math.max(1, seconds / everySeconds) : burst + seconds / everySeconds
}

describe('what a stranger can have sent', () => {
  it.each([
    ['somebody ordered with this address', 'order-mail/address', maxOrdersOfNetwork],
    ['confirm your address', 'confirmation/account', maxIn('register/address', day)],
    ['choose a new password', 'mail/account', maxIn('mail/address', day)],
    ['confirm that you want to hear', 'restock-mail/person', maxIn('restock/address', day)],
  ] as const)('is what the page of security says: %s', (mail, limit, fromNetwork) => {
    const row = security.split('\n').find((line) => line.startsWith(`| ${mail}`)) ?? ''
    const figures = row.split('|').slice(3, 6).map(Number)
    expect(figures).toEqual([maxIn(limit, hour), maxIn(limit, day), fromNetwork])
  })
})
