import type { Change } from './changes.ts'

export interface WebhookRequest {
  headers: Headers | Readonly<Record<string, string | string[] | undefined>>
  /** The exact bytes of the body as text; a parsed and re-serialised one does not verify. */
  body: string
}

export interface WebhookEvent {
  /** Equal for every delivery attempt: use it to recognise duplicates. */
  id: string
  /** The kind of change: `order.placed`, `stock.moved`, … */
  type: string
  timestamp: string
  data: Change
}

/** The message is not from the shop, or too old. Answer 401. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}

/** Limits replay: an old recording has a valid signature, too. */
const oldestSeconds = 300

/** Verifies a webhook and returns its content (https://www.standardwebhooks.com). */
export async function readWebhook(
  { headers, body }: WebhookRequest,
  secret: string,
  now = Date.now(),
): Promise<WebhookEvent> {
  const header = (name: string) => {
    const value = headers instanceof Headers ? headers.get(name) : headers[name]
    return typeof value === 'string' ? value : ''
  }
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header) as [
    string,
    string,
    string,
  ]
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > oldestSeconds) {
    throw new WebhookRefused('It was not sent just now')
  }
  const key = await crypto.subtle.importKey(
    'raw',
    bytes(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  )
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`)
  // During a change of the secret there can be two signatures; each is compared in constant time.
  for (const signature of signatures.split(' ')) {
    const made = signature.startsWith('v1,') ? bytes(signature.slice(3)) : undefined
    if (made && (await crypto.subtle.verify('HMAC', key, made, signed))) return { ...JSON.parse(body), id }
  }
  throw new WebhookRefused('It is not signed with this secret')
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return new Uint8Array()
  }
}
