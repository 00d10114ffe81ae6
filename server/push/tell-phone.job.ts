import { createECDH, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { may, staffRoles } from '#contract/staff/staff-roles.rules.ts'
import { enqueueJobs } from '#server/db/enqueue-job.ts'
import type { JobRun } from '#server/db/job-run.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Outgoing, openOutgoing } from '#server/outgoing/outgoing.ts'
import { isPublicAddress } from '#server/outgoing/public-address.rules.ts'
import { describeShop } from '#server/settings/settings.service.ts'
import { deleteDevice, findOpenDevice, listNews, listNewsSince, listOpenIds, updateTold } from './push.repository.ts'
import { messageOf } from './push-message.rules.ts'
import { silenceAt } from './quiet-hours.rules.ts'
import { sealMessage } from './seal-message.rules.ts'
import { vapidHeader } from './vapid.service.ts'

/** With pauses that grow to about ten minutes in all: an order told of later is no news. */
export const tellPhoneJob = { name: 'tell-phone', maxAttempts: 6 } as const

const timeoutMs = 10_000
const mostBytes = 16 * 1024
/** How long a service keeps it for a phone that is off. */
const keptSeconds = 4 * 60 * 60
/** The browser has forgotten it, or its maker has; and a word that is not taken now will not be taken later. */
const ended: ReadonlySet<number> = new Set([404, 410])
const perhapsLater = (status: number) => status === 429 || status >= 500

/** These orders, or after a silence those that came since it began. */
const Payload = z.union([
  z.object({ device: z.string(), orderIds: z.array(z.string()) }),
  z.object({ device: z.string(), since: z.coerce.date() }),
])
const toServices = openOutgoing({ to: isPublicAddress, timeoutMs, mostBytes })

/** Has every browser told that asked for it, if its owner may see orders. */
export async function tellPhones(db: Database, orderIds: readonly string[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    const news = await listNews(tx, orderIds)
    if (news.length === 0) return
    const devices = await listOpenIds(
      tx,
      staffRoles.filter((role) => may(role, 'read-orders')),
    )
    const ids = news.map(({ id }) => id)
    await enqueueJobs(tx, { ...tellPhoneJob, payloads: devices.map((device) => ({ device, orderIds: ids })) })
  })
}

interface Teller {
  db: Database
  origin: () => string
  post?: Outgoing
  now?: () => Date
}

/** Fails, to be tried again, where the service may take it later. */
export async function tellPhone(
  { db, origin, post = toServices, now = () => new Date() }: Teller,
  { payload }: JobRun,
): Promise<void> {
  const told = Payload.parse(payload)
  const { device: id } = told
  const device = await findOpenDevice(db, id)
  if (!device || !may(device.role, 'read-orders')) return
  const silence = silenceAt(now(), device.quiet)
  if (silence) return tellAfter(db, id, silence)
  const news = 'since' in told ? await listNewsSince(db, told.since) : await listNews(db, told.orderIds)
  const message = messageOf(device, news)
  if (!message) return
  const { email } = await describeShop(db)
  const { endpoint } = device
  const response = await post(endpoint, {
    method: 'POST',
    headers: {
      authorization: await vapidHeader(db, endpoint, email ? `mailto:${email}` : origin()),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(keptSeconds),
      urgency: 'high',
    },
    body: sealMessage(Buffer.from(JSON.stringify(message)), device, fresh()),
  })
  if (ended.has(response.status)) return deleteDevice(db, id)
  if (perhapsLater(response.status)) throw new Error(`A push service answered ${response.status}`)
  if (response.ok) await updateTold(db, id)
}

/** Once, however many orders come until then. */
function tellAfter(db: Database, device: string, { leftMs, since }: { leftMs: number; since: Date }): Promise<void> {
  const payloads = [{ device, since: since.toISOString() }]
  return inTransaction(db, (tx) =>
    enqueueJobs(tx, { ...tellPhoneJob, payloads, afterMs: leftMs, key: `tell-phone ${device}` }),
  )
}

function fresh() {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // Without its leading zeros it would be a shorter number, which not every reader takes.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return { privateKey, salt: randomBytes(16) }
}
