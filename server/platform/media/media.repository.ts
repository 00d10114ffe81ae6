import { type RawBuilder, sql } from 'kysely'
import { enqueueJobs } from '#server/platform/db/enqueue-job.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { PictureRow } from '#server/platform/db/tables/catalogue-tables.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'

export type Picture = Pick<PictureRow, 'id' | 'placeholder'>

async function insertPicture(db: Database | Tx, { id, placeholder }: Picture): Promise<void> {
  await db
    .insertInto('pictures')
    .values({ id, placeholder })
    // A picture that is uploaded again counts as new, because it is about to be used.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ taken_in_at: sql<Date>`now()` }))
    .execute()
}

type Job = Parameters<typeof enqueueJobs>[1]

/** Inserts a picture together with its jobs. */
export async function insertPictureAndJobs(db: Database, picture: Picture, jobs: readonly Job[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insertPicture(tx, picture)
    for (const job of jobs) await enqueueJobs(tx, job)
  })
}

export async function insertJobs(db: Database, jobs: readonly Job[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const job of jobs) await enqueueJobs(tx, job)
  })
}

/** Whether the picture belongs to a published review. */
export async function isPublished(db: Database, address: string): Promise<boolean> {
  const { rows } = await sql`
    select from reviews where pictures @> array[${address}]::text[] and state = 'published' limit 1`.execute(db)
  return rows.length > 0
}

export async function listPictures(db: Database | Tx, ids: readonly string[]): Promise<Picture[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('pictures')
    .select(['id', 'placeholder'])
    .where('id', 'in', [...ids])
    .execute()
}

/** All places that refer to pictures: products (also deleted ones, drafts and former versions), orders, reviews, pages, mails. */
const uses: RawBuilder<unknown> = sql.join(
  [
    sql`select cover_image || ' ' || size_guide from products`,
    sql`select images::text from product_colours`,
    sql`select coalesce(before::text, '') || after::text from catalogue_change_items`,
    sql`select distinct image || ' ' || cover_image from order_lines`,
    sql`select logo || ' ' || hero_image || story::text || sellers::text from shop_settings`,
    sql`select array_to_string(images, ' ') from news`,
    sql`select array_to_string(pictures, ' ') from reviews`,
    sql`select data::text from mails`,
  ],
  sql` union all `,
)

const unused = sql`
  taken_in_at < now() - interval '7 days' and id not in (
    select (regexp_matches(text, '/media/([a-z0-9]{20}-[0-9]+x[0-9]+)/', 'g'))[1] from (${uses}) as used (text))`

export async function listUnused(db: Database, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from pictures where ${unused} order by id limit ${max}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Locks the picture against a new upload until the transaction ends, and checks again that it is unused. */
export async function lockUnused(tx: Tx, id: string): Promise<boolean> {
  await sql`select from pictures where id = ${id} for update`.execute(tx)
  const { rows } = await sql`select from pictures where id = ${id} and ${unused}`.execute(tx)
  return rows.length > 0
}

export async function deletePicture(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('pictures').where('id', '=', id).execute()
}
