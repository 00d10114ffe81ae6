import { createECDH, randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/db/pool.ts'
import { type Outgoing, openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import { describeShop } from '#server/platform/settings/settings.service.ts'
import type { OpenDevice } from './push.repository.ts'
import type { PushMessage } from './push-message.rules.ts'
import { sealMessage } from './seal-message.rules.ts'
import { vapidHeader } from './vapid.service.ts'

const timeoutMs = 10_000
const maxBytes = 16 * 1024
/** How long a service keeps it for a phone that is off. */
const keptSeconds = 4 * 60 * 60
/** The subscription is gone: the browser gave it up, or its push service did. Trying again is of no use. */
const ended: ReadonlySet<number> = new Set([404, 410])
const perhapsLater = (status: number) => status === 429 || status >= 500
/** The connection was never made, so nothing can have been sent. */
const noLine: ReadonlySet<unknown> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])

const toServices = openOutgoing({ to: isPublicAddress, timeoutMs, mostBytes: maxBytes })

export interface Teller {
  db: Database
  origin: () => string
  post?: Outgoing
  now?: () => Date
}

/** It was sent, and no answer says whether it arrived. */
export class UncertainDeliveryError extends Error {}

type Sent = 'taken' | 'refused' | 'gone'

/** Fails where the service may take it later, and where nobody knows whether it did. */
export async function sendToPhone(
  { db, origin, post = toServices }: Teller,
  device: Pick<OpenDevice, 'endpoint' | 'p256dh' | 'auth'>,
  message: PushMessage,
): Promise<Sent> {
  const { email } = await describeShop(db)
  const { endpoint } = device
  const request = {
    method: 'POST',
    headers: {
      authorization: await vapidHeader(db, endpoint, email ? `mailto:${email}` : origin()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      urgency: 'high',
    },
    body: sealMessage(Buffer.from(JSON.stringify(message)), device, fresh()),
  }
  const response = await post(endpoint, request).catch((error: unknown) => {
    throw neverLeft(error) ? error : new UncertainDeliveryError('A push service did not answer', { cause: error })
  })
  if (ended.has(response.status)) return 'gone'
  if (perhapsLater(response.status)) throw new Error(`A push service answered ${response.status}`)
  return response.ok ? 'taken' : 'refused'
}

function neverLeft(error: unknown): boolean {
  if (!(error instanceof OutgoingError)) return false
  const { reason, cause } = error
  return reason === 'address' || (cause instanceof Error && 'code' in cause && noLine.has(cause.code))
}

function fresh() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Without its leading zeros it would be a shorter number, which not every reader takes.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return { privateKey, salt: randomBytes(16) }
}
