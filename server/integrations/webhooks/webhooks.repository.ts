import { sql } from 'kysely'
import type { FeedChange } from '#contract/integrations/webhooks/feed.contract.ts'
import type { Delivery, RestReason, Webhook, WebhookFields } from '#contract/integrations/webhooks/webhooks.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { changeColumns, iso, type Job, jobsFor } from './feed.repository.ts'
import { messageOf } from './webhook-message.rules.ts'

type Stored = WebhookFields & { id: string; generation: number }

export async function listWebhooks(db: Database): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select w.id, w.name, w.url, w.kinds, w.active, ${iso(sql`w.created_at`)} as "createdAt", w.created_by as "createdBy",
      w.rests_because as "restsBecause",
      count(d.*) filter (where d.state = 'waiting')::int as waiting,
      count(d.*) filter (where d.state = 'failed')::int as failed,
      ${iso(sql`max(d.tried_at) filter (where d.state = 'delivered')`)} as "deliveredAt"
    from webhooks w left join webhook_deliveries d on d.webhook_id = w.id group by w.id order by w.created_at, w.id`.execute(
    db,
  )
  return rows
}

/** Counts the webhooks; the lock keeps others from adding one until the transaction ends. */
export async function countWebhooks(tx: Tx): Promise<number> {
  await sql`lock table webhooks in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhooks`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertWebhook(tx: Tx, id: string, { name, url, kinds, active }: WebhookFields, by: string) {
  await sql`
    insert into webhooks (id, name, url, kinds, active, created_by)
    values (${id}, ${name}, ${url}, ${kinds}, ${active}, ${by})`.execute(tx)
}

export async function lockWebhook(tx: Tx, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`
    select id, name, url, kinds, active, generation from webhooks where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function updateWebhook(tx: Tx, id: string, { name, url, kinds, active }: WebhookFields): Promise<void> {
  await sql`
    update webhooks set name = ${name}, url = ${url}, kinds = ${kinds}, active = ${active}, rests_because = null
    where id = ${id}`.execute(tx)
  if (!active) await failWaitingDeliveries(tx, id)
}

export async function updateGeneration(tx: Tx, id: string, generation: number): Promise<void> {
  await sql`update webhooks set generation = ${generation} where id = ${id}`.execute(tx)
}

/** Pauses the webhook; returns its name and address if it was active, for the mail to the owners. */
export async function pauseActiveWebhook(
  tx: Tx,
  id: string,
  because: RestReason,
): Promise<{ name: string; url: string } | undefined> {
  const { rows } = await sql<{ name: string; url: string }>`
    update webhooks set active = false, rests_because = ${because} where id = ${id} and active returning name, url`.execute(
    tx,
  )
  if (rows[0]) await failWaitingDeliveries(tx, id)
  return rows[0]
}

/** Marks waiting deliveries of a paused webhook as failed. The owner can send them again. */
async function failWaitingDeliveries(tx: Tx, id: string): Promise<void> {
  await sql`
    update webhook_deliveries set state = 'failed' where webhook_id = ${id} and state = 'waiting'`.execute(tx)
}

/** Whether any delivery succeeded within the time in which a change is retried. */
export async function hasRecentDelivery(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ heard: boolean }>`
    select exists (select from webhook_deliveries where webhook_id = ${id} and state = 'delivered'
      and tried_at > now() - interval '2 days') as heard`.execute(tx)
  return rows[0]?.heard ?? false
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await sql`delete from webhooks where id = ${id}`.execute(tx)
}

export async function listDeliveries(
  db: Database,
  id: string,
  { state = null, most }: { state?: string | null; most: number },
) {
  const { rows } = await sql<Omit<Delivery, 'sent'>>`
    select ${changeColumns} as change, d.state, d.attempts, ${iso(sql`d.tried_at`)} as "triedAt", d.status, d.answer
    from webhook_deliveries d join feed_changes c on c.position = d.position
    where d.webhook_id = ${id} and (${state}::text is null or d.state = ${state})
    order by d.position desc limit ${most}`.execute(db)
  return rows.map((row) => ({ ...row, sent: messageOf(row.change) }))
}

interface Due {
  change: FeedChange
  url: string
  generation: number
  /** Whether an earlier change of the same subject is not delivered yet. */
  isBehind: boolean
}

/**
 * Finds a delivery that is due; none if it was sent or the webhook is gone. A delivery waits for earlier ones about the same subject as long as
 * those are retried.
 */
export async function findDue(db: Database, webhook: string, position: number): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select ${changeColumns} as change, w.url, w.generation, exists (
      select from feed_changes b join webhook_deliveries waits on waits.position = b.position
      where waits.webhook_id = d.webhook_id and waits.state = 'waiting' and b.kind = c.kind and b.subject = c.subject
        and b.position < c.position and b.at > now() - interval '3 days'
    ) as "isBehind"
    from webhook_deliveries d join feed_changes c on c.position = d.position join webhooks w on w.id = d.webhook_id
    where d.webhook_id = ${webhook} and d.position = ${position} and d.state = 'waiting' and w.active`.execute(db)
  return rows[0]
}

export interface Outcome {
  state: 'waiting' | 'delivered' | 'failed'
  status: number | null
  answer: string
}

export async function updateDelivery(tx: Tx, webhook: string, position: number, outcome: Outcome): Promise<void> {
  const { state, status, answer } = outcome
  await sql`
    update webhook_deliveries set state = ${state}, status = ${status}, answer = ${answer}, attempts = attempts + 1, tried_at = now()
    where webhook_id = ${webhook} and position = ${position}`.execute(tx)
}

/** Queues the next change of the same subject, which waited for this one. */
export async function queueNext(tx: Tx, { webhook, change }: { webhook: string; change: FeedChange }, job: Job) {
  await sql`
    with next as (
      select d.webhook_id, d.position from webhook_deliveries d join feed_changes c on c.position = d.position
      where d.webhook_id = ${webhook} and d.state = 'waiting' and c.kind = ${change.kind} and c.subject = ${change.id}
        and c.position > ${change.position}
      order by c.position limit 1
    )
    select count(*) from ${jobsFor('next', job)}`.execute(tx)
}

export interface RepeatedDeliveries {
  webhook: string
  kinds: readonly string[]
  /** The range of positions; undefined for all failed deliveries. */
  between: readonly [from: number, to: number] | undefined
  most: number
}

/** Queues changes to be sent again, including ones from before the webhook existed. Returns their number. */
export async function insertRepeatedDeliveries(
  tx: Tx,
  { webhook, kinds, between, most }: RepeatedDeliveries,
  job: Job,
): Promise<number> {
  const chosen = between
    ? sql`select position from feed_changes where kind = any(${kinds}) and position between ${between[0]} and ${between[1]}`
    : sql`select position from webhook_deliveries where webhook_id = ${webhook} and state = 'failed'`
  const { rows } = await sql<{ count: number }>`
    with wanted as (
      insert into webhook_deliveries (webhook_id, position)
      select ${webhook}::uuid, position from (${chosen}) as chosen order by position limit ${most}
      on conflict (webhook_id, position) do update set state = 'waiting'
      returning webhook_id, position
    )
    select (select count(*) from wanted)::int as count, (select count(*) from ${jobsFor('wanted', job)})`.execute(tx)
  return rows[0]?.count ?? 0
}
