import { createECDH, randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/db/pool.ts'
import { type Outgoing, openOutgoing } from '#server/platform/outgoing/outgoing.ts'
import { OutgoingError } from '#server/platform/outgoing/outgoing-error.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import { describeShop } from '#server/platform/settings/settings.service.ts'
import { encryptMessage } from './encrypt-message.rules.ts'
import type { OpenDevice } from './push.repository.ts'
import type { PushMessage } from './push-message.rules.ts'
import { vapidHeader } from './vapid.service.ts'

const timeoutMs = 10_000
const maxBytes = 16 * 1024
/** How long the push service stores the message while the phone is off. */
const ttlSeconds = 4 * 60 * 60
/** These statuses mean that the subscription has ended, so retries are useless. */
const endedStatuses: ReadonlySet<number> = new Set([404, 410])
const retryStatuses = (status: number) => status === 429 || status >= 500
/** Errors before a connection existed: nothing was sent. */
const connectionErrors: ReadonlySet<unknown> = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

const toServices = openOutgoing({ to: isPublicAddress, timeoutMs, mostBytes: maxBytes })

export interface PushSender {
  db: Database
  origin: () => string
  post?: Outgoing
  now?: () => Date
}

/** The request was sent, but no response tells whether it was accepted. */
export class UncertainDeliveryError extends Error {}

type Sent = 'taken' | 'refused' | 'gone'

/** Throws if a retry may succeed, and with UncertainDeliveryError if the outcome is unknown. */
export async function sendToPhone(
  { db, origin, post = toServices }: PushSender,
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
      ttl: String(ttlSeconds),
      urgency: 'high',
    },
    body: encryptMessage(Buffer.from(JSON.stringify(message)), device, fresh()),
  }
  const response = await post(endpoint, request).catch((error: unknown) => {
    throw wasNotSent(error) ? error : new UncertainDeliveryError('A push service did not answer', { cause: error })
  })
  if (endedStatuses.has(response.status)) return 'gone'
  if (retryStatuses(response.status)) throw new Error(`A push service answered ${response.status}`)
  return response.ok ? 'taken' : 'refused'
}

function wasNotSent(error: unknown): boolean {
  if (!(error instanceof OutgoingError)) return false
  const { reason, cause } = error
  return reason === 'address' || (cause instanceof Error && 'code' in cause && connectionErrors.has(cause.code))
}

function fresh() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Padded, because some libraries reject a key without its leading zeros.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return { privateKey, salt: randomBytes(16) }
}
