import { createHmac } from 'node:crypto'

const prefix = 'whsec_'

/** Derives the secret of a webhook from one secret of the shop, so that it is not stored. */
export function webhookSecret(ofShop: string, id: string, generation: number): string {
  return prefix + createHmac('sha256', ofShop).update(`webhook ${id} ${generation}`).digest('base64')
}

/** The headers of Standard Webhooks (https://www.standardwebhooks.com), signed with HMAC-SHA256. */
export function signedHeaders(secret: string, { id, at, body }: { id: string; at: Date; body: string }) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
