import { sql } from 'kysely'
import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { KnownWord } from './search-plan.rules.ts'

const mostAlike = 12

/** For each key, the words of the catalogue that share enough of its letters, the most alike first. */
export async function listAlikeWords(db: Database, keys: readonly string[]): Promise<KnownWord[][]> {
  const { rows } = await sql<{ index: number } & KnownWord>`
    select typed.index, alike.word, alike.written
    from unnest(${keys}::text[]) with ordinality as typed(key, index)
    cross join lateral (
      select word, written, word <-> typed.key as distance from search_words
      where word % typed.key order by distance, word limit ${mostAlike}
    ) as alike
    order by typed.index, alike.distance`.execute(db)
  return keys.map((_, index) =>
    rows.filter((row) => row.index === index + 1).map(({ word, written }) => ({ word, written })),
  )
}

/** The catalogue's word, in the same script, that is least unlike a key, however unlike that is. */
export async function findNearestWord(db: Database, key: string): Promise<string | undefined> {
  const { rows } = await sql<KnownWord>`
    select word, written from search_words where (word like '@%') = (${key} like '@%')
    order by word <-> ${key}, abs(length(word) - length(${key})), word limit 1`.execute(db)
  return rows[0]?.written
}

export async function insertWords(tx: Tx, words: readonly KnownWord[]): Promise<void> {
  if (words.length === 0) return
  await tx
    .insertInto('search_words')
    .values([...words])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
