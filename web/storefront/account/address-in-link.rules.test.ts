import { expect, it } from 'vitest'
import { addressInLink } from './address-in-link.rules.ts'

const token = (payload: unknown) => `head.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`

it('reads the address of a mailed link, and nothing from other texts', () => {
  expect(addressInLink(token({ email: 'amel+1@example.tn' }))).toBe('amel+1@example.tn')
  expect(addressInLink(token({ email: 42 }))).toBeUndefined()
  expect(addressInLink(token(null))).toBeUndefined()
  for (const text of ['', 'word', 'a.b.c', 'a.%%%.c']) expect(addressInLink(text)).toBeUndefined()
})
