import { sql } from 'kysely'
import type { NewsBody, OfficeNews } from '#contract/catalogue/news/news.contract.ts'
import { announceContent, contentAnnouncement } from '#server/platform/db/announce-content.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { todayInTunis as today } from '#server/platform/db/tunis-days.ts'

const readable = sql`state = 'online' and date <= ${today}`

const newsColumns = sql`id, version, changed_at as "changedAt", title, intro, text, images, garments, link,
  to_char(date, 'YYYY-MM-DD') as date, state`

type NewsRow = Omit<OfficeNews, 'changedAt'> & { changedAt: Date }

export async function listAllNews(db: Database): Promise<NewsRow[]> {
  const { rows } = await sql<NewsRow>`select ${newsColumns} from news order by news.date desc, id`.execute(db)
  return rows
}

export async function listReadableNews(
  db: Database,
  { limit, page }: { limit: number; page: number },
): Promise<{ rows: NewsRow[]; total: number }> {
  const { rows } = await sql<NewsRow>`
    select ${newsColumns} from news where ${readable} order by news.date desc, id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from news where ${readable}`.execute(db)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** Finds a published piece of news, with its garments that are on sale. */
export async function findReadableNews(db: Database, id: string): Promise<NewsRow | undefined> {
  const { rows } = await sql<NewsRow>`
    select id, version, changed_at as "changedAt", title, intro, text, images, link, state,
      to_char(date, 'YYYY-MM-DD') as date,
      array(
        select shown.id from unnest(news.garments) with ordinality as shown (id, place)
        join products p on p.id = shown.id and p.deleted_at is null and p.state = 'online' order by place
      ) as garments
    from news where id = ${id} and ${readable}`.execute(db)
  return rows[0]
}

export async function lockNews(tx: Tx, id: string): Promise<NewsRow | undefined> {
  const { rows } = await sql<NewsRow>`select ${newsColumns} from news where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Returns undefined if the address is taken. */
export async function insertNews(tx: Database | Tx, id: string, body: NewsBody): Promise<NewsRow | undefined> {
  const { rows } = await sql<NewsRow>`
    insert into news (id, title, intro, text, images, garments, link, date, state, appeared)
    values (${id}, ${JSON.stringify(body.title)}, ${JSON.stringify(body.intro)}, ${JSON.stringify(body.text)},
      ${body.images}, ${body.garments}, ${body.link}, ${body.date}, ${body.state}, ${body.date}::date <= ${today})
    on conflict do nothing returning ${newsColumns}`.execute(tx)
  await announceContent(tx)
  return rows[0]
}

export async function updateNews(tx: Tx, id: string, body: NewsBody): Promise<NewsRow | undefined> {
  const { rows } = await sql<NewsRow>`
    update news set version = version + 1, changed_at = now(),
      title = ${JSON.stringify(body.title)}, intro = ${JSON.stringify(body.intro)}, text = ${JSON.stringify(body.text)},
      images = ${body.images}, garments = ${body.garments}, link = ${body.link}, date = ${body.date}, state = ${body.state},
      appeared = ${body.date}::date <= ${today}
    where id = ${id} returning ${newsColumns}`.execute(tx)
  await announceContent(tx)
  return rows[0]
}

/** Marks news as appeared once its day has come, and announces the change, which invalidates cached pages in every process. */
export async function markDueNews(db: Database): Promise<void> {
  await sql`
    with appeared as (update news set appeared = true where not appeared and date <= ${today} returning id)
    select ${contentAnnouncement} from appeared limit 1`.execute(db)
}

export async function deleteUnchangedNews(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    with deleted as (delete from news where id = any(${ids}::text[]) and version = 1 returning id)
    select ${contentAnnouncement} from deleted limit 1`.execute(db)
}
