import { sql } from 'kysely'
import { type PictureReason, pictureFetching } from '#contract/integrations/imports/imported-pictures.contract.ts'
import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { fetchPictureJob } from './picture-job.ts'

export interface ImportedPicture {
  productId: string
  address: string
}

/** Queues pictures that are not known yet. Those beyond the limit of the queue are stored as failed, with the reason. */
export async function insertImportedPictures(tx: Tx, pictures: readonly ImportedPicture[]): Promise<void> {
  const { rows } = await sql<ImportedPicture & { state: string }>`
    insert into brought_pictures (product_id, address, host, state, reason)
    select r."productId", r.address, coalesce(substring(r.address from '^https?://([^/?#]+)'), ''),
      case when n <= ${pictureFetching.waiting} - waiting then 'waiting' else 'failed' end,
      case when n <= ${pictureFetching.waiting} - waiting then '' else 'too-many' end
    from rows from (jsonb_to_recordset(${JSON.stringify(pictures)}::jsonb) as ("productId" text, address text)) with ordinality
      as r("productId", address, n)
    cross join (select count(*) as waiting from brought_pictures where state = 'waiting') w
    on conflict (product_id, address) do nothing
    returning product_id as "productId", address, state`.execute(tx)
  await queue(
    tx,
    rows.filter(({ state }) => state === 'waiting').map(({ productId, address }) => ({ productId, address })),
  )
}

/** Queues failed pictures again, up to the limit of the queue. */
export async function retryFailed(tx: Tx): Promise<number> {
  const { rows } = await sql<ImportedPicture>`
    update brought_pictures b set state = 'waiting', reason = '', tried_at = null
    from (
      select product_id, address from brought_pictures f where f.state = 'failed'
      order by f.tried_at nulls first, f.product_id, f.address
      limit greatest(0, ${pictureFetching.waiting} - (select count(*) from brought_pictures where state = 'waiting'))
      for update
    ) chosen where b.product_id = chosen.product_id and b.address = chosen.address
    returning b.product_id as "productId", b.address`.execute(tx)
  await queue(tx, rows)
  return rows.length
}

async function queue(tx: Tx, pictures: readonly ImportedPicture[]): Promise<void> {
  const payloads = pictures.map(({ productId, address }) => ({ productId, address }))
  await enqueueJobs(tx, { ...fetchPictureJob, payloads })
}

export async function isAwaited(db: Database, { productId, address }: ImportedPicture): Promise<boolean> {
  const { rows } = await sql`
    select from brought_pictures b join products p on p.id = b.product_id
    where b.product_id = ${productId} and b.address = ${address} and b.state = 'waiting'`.execute(db)
  return rows.length > 0
}

/** Whether a host failed to answer several times lately without one success, so that its other pictures are not tried. */
export async function isHostSilent(db: Database, address: string): Promise<boolean> {
  const { rows } = await sql<{ silent: boolean }>`
    select count(*) filter (where state = 'failed' and reason in ('connection', 'too-slow')) >= ${pictureFetching.silences}
      and count(*) filter (where state = 'done') = 0 as silent
    from brought_pictures
    where host = substring(${address} from '^https?://([^/?#]+)')
      and tried_at > now() - make_interval(mins => ${pictureFetching.silentMinutes})`.execute(db)
  return rows[0]?.silent ?? false
}

export async function updateImportedPicture(
  db: Database | Tx,
  { productId, address }: ImportedPicture,
  { state, reason = '' }: { state: 'done' | 'failed' | 'dropped'; reason?: PictureReason | '' },
): Promise<void> {
  await sql`
    update brought_pictures set state = ${state}, reason = ${reason}, tried_at = now()
    where product_id = ${productId} and address = ${address}`.execute(db)
}

export interface PictureCounts {
  waiting: number
  done: number
  failed: number
}

export async function countImportedPictures(db: Database): Promise<PictureCounts> {
  const { rows } = await sql<PictureCounts>`
    select count(*) filter (where b.state = 'waiting')::int as waiting, count(*) filter (where b.state = 'done')::int as done,
      count(*) filter (where b.state = 'failed')::int as failed
    from brought_pictures b join products p on p.id = b.product_id where p.deleted_at is null`.execute(db)
  return rows[0] ?? { waiting: 0, done: 0, failed: 0 }
}

export async function listFailedPictures(
  db: Database,
): Promise<(ImportedPicture & { title: string; reason: PictureReason })[]> {
  const { rows } = await sql<ImportedPicture & { title: string; reason: PictureReason }>`
    select b.product_id as "productId", b.address, b.reason, p.title
    from brought_pictures b join products p on p.id = b.product_id
    where b.state = 'failed' and p.deleted_at is null
    order by b.tried_at desc nulls last, b.product_id, b.address limit ${pictureFetching.listed}`.execute(db)
  return rows
}
