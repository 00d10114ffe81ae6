import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { signedHeaders, webhookSecret } from './webhook-signature.rules.ts'

it('derives a secret from the shop’s secret, the webhook and the generation', () => {
  const secret = webhookSecret('shop', 'a', 1)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhookSecret('shop', 'a', 1)).toBe(secret)
  const otherSecrets = [webhookSecret('shop', 'a', 2), webhookSecret('shop', 'b', 1), webhookSecret('other', 'a', 1)]
  expect(new Set([secret, ...otherSecrets]).size).toBe(4)
})

it('signs as Standard Webhooks does', () => {
  const key = Buffer.from('a key of thirty-two bytes, exactly')
  const headers = signedHeaders(`whsec_${key.toString('base64')}`, {
    id: 'change_1',
    at: new Date('2026-02-02T10:00:00.900Z'),
    body: '{"a":1}',
  })
  const timestamp = String(Date.parse('2026-02-02T10:00:00Z') / 1000)
  const signature = createHmac('sha256', key).update(`change_1.${timestamp}.{"a":1}`).digest('base64')
  expect(headers).toEqual({
    'webhook-id': 'change_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  })
})
