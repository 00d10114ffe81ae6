import { sql } from 'kysely'
import type { SizeRating } from '#contract/catalogue/size-advice/runs-small.rules.ts'
import { maxHeightDifferenceCm, type ReviewState, reviewLimits } from '#contract/customers/reviews/review-limits.ts'
import type { ReviewFields } from '#contract/customers/reviews/reviews.contract.ts'
import type { Language, Trilingual } from '#contract/platform/text/languages.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { productTitle } from '#server/platform/db/product-title-picture.ts'
import type { ReviewRecord } from '#server/platform/db/tables/review-tables.ts'
import type { Tx } from '#server/platform/db/transaction.ts'

export type ReviewRow = Omit<ReviewRecord, 'order_id' | 'line_id'>

export interface OfficeReviewRow extends ReviewRow {
  title: string
  titles: Trilingual
  /** Null for a sample review. */
  order_number: number | null
}

const columns = sql.raw(
  ['id', 'product_id', 'colour_name', 'size', 'stars', 'fit', 'height', 'name', 'said', 'pictures', 'language']
    .concat('state', 'answer', 'at', 'sample')
    .map((column) => `r.${column}`)
    .join(', '),
)

/** A filter for reviews: by people of similar height, or of one size. */
export interface ReviewFilter {
  height?: number | undefined
  size?: string | undefined
}

const matchesFilter = ({ height, size }: ReviewFilter) => sql`(${height ?? null}::int is null
  or r.height between ${(height ?? 0) - maxHeightDifferenceCm}::int and ${(height ?? 0) + maxHeightDifferenceCm}::int)
  and (${size ?? null}::text is null or r.size = ${size ?? null})`

export async function listPublished(
  db: Database,
  productId: string,
  page: number,
  alike: ReviewFilter = {},
): Promise<ReviewRow[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from reviews r where r.product_id = ${productId} and r.state = 'published' and ${matchesFilter(alike)}
    order by r.sample, r.at desc, r.id limit ${reviewLimits.perPage} offset ${(page - 1) * reviewLimits.perPage}`.execute(
    db,
  )
  return rows
}

/** The ratings of the fit by size, from published reviews without samples. */
export async function countFitRatings(db: Database, productId: string): Promise<SizeRating[]> {
  const counts = await countPublished(db, productId)
  return counts.filter(hasFitRatings).map(({ size, small, expected, large }) => ({ size, small, expected, large }))
}

export interface PublishedCounts extends SizeRating {
  stars: number
  /** The number of published samples, which are counted nowhere else. */
  samples: number
}

export function hasFitRatings({ small, expected, large }: SizeRating): boolean {
  return small + expected + large > 0
}

/** The number of published reviews of a garment by size, and their stars. */
export async function countPublished(
  db: Database,
  productId: string,
  alike: ReviewFilter = {},
): Promise<PublishedCounts[]> {
  const { rows } = await sql<PublishedCounts>`
    select size, coalesce(sum(stars) filter (where not sample), 0)::int as stars, count(*) filter (where sample)::int as samples,
      ${fitted('small')}, ${fitted('expected')}, ${fitted('large')}
    from reviews r where product_id = ${productId} and state = 'published' and ${matchesFilter(alike)}
    group by size order by size`.execute(db)
  return rows
}

const fitted = (fit: 'small' | 'expected' | 'large') =>
  sql`count(*) filter (where not sample and fit = ${sql.lit(fit)})::int as ${sql.ref(fit)}`

export interface InvitedPiece {
  line: number
  product_id: string
  title: string
  translations: Partial<Record<Language, string>>
  image: string
  colour_name: Trilingual
  size: string
  stars: number | null
  said: string | null
}

/** The pieces of the order that a link was mailed for, while the order counts as delivered. */
export async function listInvited(db: Database | Tx, tokenHash: string): Promise<InvitedPiece[]> {
  const { rows } = await sql<InvitedPiece>`
    select l.id as line, l.product_id, l.title, l.translations, coalesce(nullif(l.image, ''), l.cover_image) as image,
      l.colour_name, l.size, r.stars, r.said
    from review_invitations i join orders o on o.id = i.order_id join order_lines l on l.order_id = o.id
    left join reviews r on r.line_id = l.id
    where i.token_hash = ${tokenHash} and o.state = 'delivered' and o.deleted_at is null order by l.id`.execute(db)
  return rows
}

/** Inserts nothing if the link belongs to another order or has expired, or if the piece was already reviewed. */
export async function insertReview(tx: Tx, tokenHash: string, fields: ReviewFields): Promise<number> {
  const { line, stars, fit, height, name, said, pictures, language } = fields
  const { numAffectedRows } = await sql`
    insert into reviews (order_id, line_id, product_id, colour_name, size, stars, fit, height, name, said, pictures, language)
    select l.order_id, l.id, l.product_id, l.colour_name, l.size, ${stars}, ${fit}, ${height}, ${name}, ${said},
      ${pictures}::text[], ${language}
    from review_invitations i join orders o on o.id = i.order_id join order_lines l on l.order_id = o.id
    where i.token_hash = ${tokenHash} and l.id = ${line} and o.state = 'delivered' and o.deleted_at is null
      and i.at > now() - interval '1 day' * ${reviewLimits.writeWithinDays}
    on conflict (line_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes a review, and returns its pictures. */
export async function deleteReview(tx: Tx, tokenHash: string, line: number): Promise<string[]> {
  const { rows } = await sql<{ pictures: string[] }>`
    delete from reviews r using review_invitations i
    where i.token_hash = ${tokenHash} and r.order_id = i.order_id and r.line_id = ${line} returning r.pictures`.execute(
    tx,
  )
  return rows.flatMap(({ pictures }) => pictures)
}

export interface DeliveredOrder {
  id: string
  language: Language
  email: string
  /** Whether the customer unsubscribed from review invitations with an earlier order. */
  stopped: boolean
}

/** Orders that were delivered long enough ago and have no invitation. */
export async function listOrdersToInvite(tx: Tx, max: number): Promise<DeliveredOrder[]> {
  const { rows } = await sql<DeliveredOrder>`
    select o.id, o.language, o.email, exists (
      select from review_invitations i join orders earlier on earlier.id = i.order_id
      where i.no_more and lower(earlier.email) = lower(o.email)
    ) as stopped
    from orders o cross join shop_settings s
    cross join lateral (
      select max(e.at) as at from order_events e
      where e.order_id = o.id and e.kind = 'state' and e.detail ->> 'to' = 'delivered'
    ) delivered
    where o.state = 'delivered' and o.deleted_at is null and o.email <> ''
      and delivered.at <= now() - interval '1 day' * s.review_after_days
      and delivered.at > now() - interval '1 day' * (s.review_after_days + ${reviewLimits.askWithinDays}::int)
      and not exists (select from review_invitations i where i.order_id = o.id)
    order by delivered.at limit ${max} for update of o skip locked`.execute(tx)
  return rows
}

export async function insertInvitation(tx: Tx, orderId: string, tokenHash: string): Promise<void> {
  await tx.insertInto('review_invitations').values({ order_id: orderId, token_hash: tokenHash }).execute()
}

/** Deletes all but the newest links of an order. */
export async function deleteOldInvitations(tx: Tx, orderId: string, keptCount: number): Promise<void> {
  await sql`
    delete from review_invitations where order_id = ${orderId} and not no_more and token_hash not in (
      select token_hash from review_invitations where order_id = ${orderId} order by at desc limit ${keptCount}
    )`.execute(tx)
}

/** Whether the customer unsubscribed from review invitations, with this order or another one under the same mail address or phone number. */
export async function isUnsubscribed(tx: Tx, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders o join orders other
      on other.id = o.id or other.phone = o.phone or (o.email <> '' and lower(other.email) = lower(o.email))
    join review_invitations i on i.order_id = other.id and i.no_more where o.id = ${orderId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Unsubscribes by a mailed link, which also works if the order no longer counts as delivered. Returns whether the link is valid. */
export async function stopInvitations(db: Database, tokenHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('review_invitations')
    .set({ no_more: true })
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listReviews(
  db: Database,
  state: ReviewState | undefined,
  page: number,
): Promise<{ rows: OfficeReviewRow[]; total: number }> {
  const perPage = reviewLimits.officePerPage
  const { rows } = await sql<OfficeReviewRow & { total: number }>`
    select ${columns}, p.title, ${productTitle} as titles, o.number as order_number, count(*) over ()::int as total
    from reviews r join products p on p.id = r.product_id left join orders o on o.id = r.order_id
    where ${state ?? null}::text is null or r.state = ${state ?? null}
    order by r.at desc, r.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function lockReview(tx: Tx, id: string): Promise<OfficeReviewRow | undefined> {
  const { rows } = await sql<OfficeReviewRow>`
    select ${columns}, p.title, ${productTitle} as titles, o.number as order_number
    from reviews r join products p on p.id = r.product_id left join orders o on o.id = r.order_id
    where r.id = ${id} for update of r`.execute(tx)
  return rows[0]
}

export async function findPictures(db: Database, id: string): Promise<readonly string[]> {
  return (await db.selectFrom('reviews').select('pictures').where('id', '=', id).executeTakeFirst())?.pictures ?? []
}

export async function updateReview(
  tx: Tx,
  id: string,
  change: { state?: ReviewState; answer?: string },
): Promise<void> {
  await tx.updateTable('reviews').set(change).where('id', '=', id).execute()
}

export type SampleReviewRow = Omit<ReviewRow, 'pictures' | 'state' | 'sample'>

export async function insertSampleReviews(db: Database, rows: readonly SampleReviewRow[]): Promise<void> {
  await db
    .insertInto('reviews')
    .values(
      rows.map(({ colour_name, ...row }) => ({
        ...row,
        colour_name: JSON.stringify(colour_name),
        pictures: [],
        state: 'published' as const,
        sample: true,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export async function deleteSampleReviews(db: Database): Promise<void> {
  await db.deleteFrom('reviews').where('sample', '=', true).execute()
}
