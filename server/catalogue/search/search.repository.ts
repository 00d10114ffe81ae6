import { sql } from 'kysely'
import type { StoredWordGroup, WordGroup } from '#contract/catalogue/search/search-words.contract.ts'
import { announceContent } from '#server/platform/db/announce-content.ts'
import type { Database } from '#server/platform/db/pool.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import type { DocumentWord } from './search-document.rules.ts'

const maxSimilarWords = 12
const maxSoundingWords = 40

export interface KnownWord {
  word: string
  written: string
  telling: boolean
}

export type CandidateWord = Pick<KnownWord, 'word' | 'written'>

export async function findKnownWords(db: Database, words: readonly string[]): Promise<KnownWord[]> {
  if (words.length === 0) return []
  return db.selectFrom('search_words').selectAll().where('word', 'in', words).execute()
}

/** Finds words with this beginning that say what a product is, short ones first. */
export async function findTellingBeginning(db: Database, beginning: string, max: number): Promise<string[]> {
  const pattern = `${beginning.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ written: string }>`
    select written from search_words where word like ${pattern} and telling order by length(word), word limit ${max}`.execute(
    db,
  )
  return rows.map(({ written }) => written)
}

export interface UnknownWordForms {
  key: string
  /** `begun`: the prefix to look for; `heard`: the sound in the other script; `spelled`: a pattern of spellings of the same sound. */
  begun: string
  heard: string
  spelled: string
}

/**
 * Finds candidates for unknown words: whether a word begins with them, whether a product's name sounds like them, and which telling words of the
 * same script are similar.
 */
export async function findCandidates(db: Database, unknown: readonly UnknownWordForms[]) {
  const { rows } = await sql<{ begun: boolean; heard: boolean; sounding: CandidateWord[]; alike: CandidateWord[] }>`
    select typed.begun <> '' and exists (
        select from search_words where word like typed.begun || '%' and telling) as begun,
      typed.heard <> '' and exists (
        select from products p where p.deleted_at is null and p.state = 'online' and p.search @@ nullif(typed.heard, '')::tsquery) as heard,
      (select coalesce(json_agg(json_build_object('word', word, 'written', written)), '[]') from (
        select word, written from search_words
        where typed.spelled <> '' and telling and word ~ typed.spelled order by word limit ${maxSoundingWords}) as spelled) as sounding,
      (select coalesce(json_agg(json_build_object('word', word, 'written', written)), '[]') from (
        select word, written from search_words
        where word % typed.key and telling and (word like '@%') = (typed.key like '@%')
        order by word <-> typed.key, word limit ${maxSimilarWords}) as nearest) as alike
    from jsonb_to_recordset(${JSON.stringify(unknown.map((unknownWord, place) => ({ ...unknownWord, place })))}::jsonb)
      as typed(key text, begun text, heard text, spelled text, place int)
    order by typed.place`.execute(db)
  return rows
}

/** Stores words. A spelling with accents replaces one without, and a telling use replaces a mention in a description. */
export async function insertWords(tx: Tx, words: readonly DocumentWord[]): Promise<void> {
  if (words.length === 0) return
  await sql`
    insert into search_words as known (word, written, telling)
    select word, written, telling from jsonb_to_recordset(${JSON.stringify(words)}::jsonb)
      as given(word text, written text, telling boolean)
    on conflict (word) do update set written = excluded.written, telling = known.telling or excluded.telling
    where excluded.telling and (not known.telling or known.written <> excluded.written)`.execute(tx)
}

export async function listWordGroups(db: Database | Tx): Promise<StoredWordGroup[]> {
  const columns = ['id', 'words', 'near', 'other_thing as otherThing'] as const
  return db.selectFrom('search_word_groups').select(columns).orderBy('id').execute()
}

/** This version changes with everything visitors see, including the shop's word list. */
export async function findContentVersion(db: Database): Promise<string> {
  const { rows } = await sql<{ version: string }>`select last_value::text as version from content_version`.execute(db)
  return rows[0]?.version ?? ''
}

export async function insertWordGroup(tx: Tx, group: WordGroup): Promise<void> {
  await tx.insertInto('search_word_groups').values(stored(group)).execute()
  await announceContent(tx)
}

export async function updateWordGroup(tx: Tx, id: number, group: WordGroup): Promise<void> {
  await tx.updateTable('search_word_groups').set(stored(group)).where('id', '=', id).execute()
  await announceContent(tx)
}

export async function deleteWordGroup(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('search_word_groups').where('id', '=', id).execute()
  await announceContent(tx)
}

/** Serialises changes of word groups, so that the former words in the audit log are correct. */
export async function lockWordGroups(tx: Tx): Promise<void> {
  await sql`lock table search_word_groups in share row exclusive mode`.execute(tx)
}

const stored = ({ words, near, otherThing }: WordGroup) => ({
  words: JSON.stringify(words),
  near: JSON.stringify(near),
  other_thing: otherThing,
})
