import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import {
  deliveriesShown,
  maxWebhooks,
  type WebhookChange,
  type WebhookFields,
} from '#contract/integrations/webhooks/webhooks.contract.ts'
import { checkPresentPassword } from '#server/people/staff/staff-password.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import { sharedSecret } from '#server/platform/credentials/secrets.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import type { StaffMember } from '#server/platform/http/staff-member.ts'
import { isPublicAddress } from '#server/platform/outgoing/public-address.rules.ts'
import { deliverJob, webhookSecretName } from './deliver-webhook.job.ts'
import { assignAllPositions } from './feed.service.ts'
import { webhookSecret } from './webhook-signature.rules.ts'
import {
  countWebhooks,
  deleteWebhook,
  insertRepeatedDeliveries,
  insertWebhook,
  listDeliveries,
  lockWebhook,
  updateGeneration,
  updateWebhook,
} from './webhooks.repository.ts'

/** More changes than this are read through the feed. */
const maxRepeats = 10_000

const secretOf = async (db: Database, id: string, generation: number) =>
  webhookSecret(await sharedSecret(db, webhookSecretName), id, generation)

export async function addWebhook(db: Database, staffName: string, fields: WebhookFields) {
  requirePublicHost(fields.url)
  const id = randomUUID()
  // Changes made before the webhook was added get their positions now, so that they are not sent to it.
  await assignAllPositions(db)
  await inTransaction(db, async (tx) => {
    if ((await countWebhooks(tx)) >= maxWebhooks) throw new Problem('too-many-webhooks')
    await insertWebhook(tx, id, fields, staffName)
    await note(tx, staffName, 'webhook-added', { id, name: fields.name, after: fields })
  })
  return { id, secret: await secretOf(db, id, 1) }
}

export async function changeWebhook(
  db: Database,
  staff: StaffMember,
  id: string,
  { currentPassword, ...fields }: WebhookChange,
): Promise<void> {
  requirePublicHost(fields.url)
  const hasPassword = currentPassword !== undefined
  if (hasPassword) await checkPresentPassword(db, staff, currentPassword)
  await inTransaction(db, async (tx) => {
    const { name, url, kinds, active } = await existing(tx, id)
    if (url !== fields.url && !hasPassword) throw new Problem('wrong-password')
    await updateWebhook(tx, id, fields)
    const previousFields = { name, url, kinds, active }
    await note(tx, staff.username, 'webhook-changed', { id, name: fields.name, before: previousFields, after: fields })
  })
}

export async function renewSecret(db: Database, staffName: string, id: string): Promise<{ secret: string }> {
  const generation = await inTransaction(db, async (tx) => {
    const webhook = await existing(tx, id)
    await updateGeneration(tx, id, webhook.generation + 1)
    await note(tx, staffName, 'webhook-secret-renewed', { id, name: webhook.name })
    return webhook.generation + 1
  })
  return { secret: await secretOf(db, id, generation) }
}

export function removeWebhook(db: Database, staffName: string, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { name, url, kinds } = await existing(tx, id)
    await deleteWebhook(tx, id)
    await note(tx, staffName, 'webhook-removed', { id, name, before: { name, url, kinds } })
  })
}

export async function showDeliveries(db: Database, id: string, state: string | undefined) {
  await inTransaction(db, (tx) => existing(tx, id))
  return listDeliveries(db, id, { most: deliveriesShown, ...(state && { state }) })
}

interface Span {
  from?: number | undefined
  to?: number | undefined
}

export async function replay(db: Database, staffName: string, id: string, { from, to }: Span) {
  await assignAllPositions(db)
  return inTransaction(db, async (tx) => {
    const { active, kinds, name } = await existing(tx, id)
    if (!active) throw new Problem('webhook-rests')
    const isEverything = from === undefined && to === undefined
    const between = isEverything ? undefined : ([from ?? 0, to ?? Number.MAX_SAFE_INTEGER] as const)
    const changes = await insertRepeatedDeliveries(tx, { webhook: id, kinds, between, most: maxRepeats }, deliverJob)
    await note(tx, staffName, 'webhook-replayed', { id, name, after: { changes } })
    return { changes }
  })
}

/** Refuses addresses that are not public: they are never called, and the owner would only see that nothing arrives. */
function requirePublicHost(url: string): void {
  const host = new URL(url).hostname.toLowerCase().replace(/^\[|\]$/g, '')
  const isPublic = isIP(host)
    ? isPublicAddress(host)
    : /[^.]\.[^.]/.test(host) && !/\.(?:localhost|local|internal)\.?$/.test(host)
  if (isPublic) return
  const message = 'The address must be one on the internet.'
  throw new Problem('webhook-not-public', { errors: [{ path: 'url', code: 'webhook-not-public', message }] })
}

async function existing(tx: Tx, id: string) {
  const webhook = await lockWebhook(tx, id)
  if (!webhook) throw new Problem('not-found')
  return webhook
}

interface Noted {
  id: string
  name: string
  before?: object
  after?: object
}

function note(tx: Tx, staffName: string, action: string, { id, name, ...difference }: Noted): Promise<void> {
  return recordChange(tx, { staffName, action, subject: { kind: 'webhook', id, name }, ...difference })
}
