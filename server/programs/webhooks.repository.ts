import { sql } from 'kysely'
import type { FeedChange } from '#contract/programs/feed.contract.ts'
import type { Delivery, Webhook, WebhookFields } from '#contract/programs/webhooks.contract.ts'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changeColumns, iso, jobsFor } from './feed.repository.ts'

type Stored = WebhookFields & { id: string; generation: number }

export async function listWebhooks(db: Database): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select w.id, w.name, w.url, w.kinds, w.active, ${iso(sql`w.created_at`)} as "createdAt", w.created_by as "createdBy",
      count(d.*) filter (where d.state = 'waiting')::int as waiting,
      count(d.*) filter (where d.state = 'failed')::int as failed,
      ${iso(sql`max(d.tried_at) filter (where d.state = 'delivered')`)} as "deliveredAt"
    from webhooks w left join webhook_deliveries d on d.webhook_id = w.id group by w.id order by w.created_at, w.id`.execute(
    db,
  )
  return rows
}

/** Nobody else adds one until this transaction is over. */
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
    update webhooks set name = ${name}, url = ${url}, kinds = ${kinds}, active = ${active} where id = ${id}`.execute(tx)
}

export async function updateGeneration(tx: Tx, id: string, generation: number): Promise<void> {
  await sql`update webhooks set generation = ${generation} where id = ${id}`.execute(tx)
}

/** Rests it: the other side has said that nobody lives there any more. */
export async function updateResting(db: Database, id: string): Promise<void> {
  await sql`update webhooks set active = false where id = ${id}`.execute(db)
}

export async function deleteWebhook(tx: Tx, id: string): Promise<void> {
  await sql`delete from webhooks where id = ${id}`.execute(tx)
}

export async function listDeliveries(
  db: Database,
  id: string,
  { state = null, most }: { state?: string | null; most: number },
) {
  const { rows } = await sql<Delivery>`
    select ${changeColumns} as change, d.state, d.attempts, ${iso(sql`d.tried_at`)} as "triedAt", d.status, d.answer
    from webhook_deliveries d join feed_changes c on c.position = d.position
    where d.webhook_id = ${id} and (${state}::text is null or d.state = ${state})
    order by d.position desc limit ${most}`.execute(db)
  return rows
}

interface Due {
  change: FeedChange
  url: string
  generation: number
}

/** What is to be sent; nothing where it was sent already, or nobody is to hear of it any more. */
export async function findDue(db: Database, webhook: string, position: number): Promise<Due | undefined> {
  const { rows } = await sql<Due>`
    select ${changeColumns} as change, w.url, w.generation
    from webhook_deliveries d join feed_changes c on c.position = d.position join webhooks w on w.id = d.webhook_id
    where d.webhook_id = ${webhook} and d.position = ${position} and d.state = 'waiting' and w.active`.execute(db)
  return rows[0]
}

export interface Outcome {
  state: 'waiting' | 'delivered' | 'failed'
  status: number | null
  answer: string
}

export async function updateDelivery(db: Database, webhook: string, position: number, outcome: Outcome): Promise<void> {
  const { state, status, answer } = outcome
  await sql`
    update webhook_deliveries set state = ${state}, status = ${status}, answer = ${answer}, attempts = attempts + 1, tried_at = now()
    where webhook_id = ${webhook} and position = ${position}`.execute(db)
}

export interface Again {
  webhook: string
  kinds: readonly string[]
  /** Of these positions; without them whatever failed. */
  between: readonly [from: number, to: number] | undefined
  most: number
}

/** Has changes sent again, those too that it was never told of. Answers how many. */
export async function insertAgain(
  tx: Tx,
  { webhook, kinds, between, most }: Again,
  job: Parameters<typeof jobsFor>[1],
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
