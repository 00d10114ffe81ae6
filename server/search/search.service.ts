import type { Database } from '#server/db/pool.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findNearestWord, insertWords, listAlikeWords } from './search.repository.ts'
import { type KnownWord, planSearch, type SearchPlan, typedWords } from './search-plan.rules.ts'

/** How to look for what somebody typed; `undefined` if nothing in it can be looked for. */
export async function planSearchFor(db: Database, text: string): Promise<SearchPlan | undefined> {
  const typed = typedWords(text)
  if (typed.length === 0) return undefined
  const alike = await listAlikeWords(
    db,
    typed.map(({ keys }) => keys.at(-1) ?? ''),
  )
  return planSearch(typed, alike)
}

/** For a search without any result: the nearest thing there is. */
export async function nearestQuery(db: Database, text: string): Promise<string | undefined> {
  const [first] = typedWords(text)
  return first ? findNearestWord(db, first.keys.at(-1) ?? '') : undefined
}

/** Makes words known, so that what is typed can be compared with them. */
export async function rememberWords(tx: Tx, words: readonly KnownWord[]): Promise<void> {
  // In one order always: two products saved at once must not wait for each other.
  await insertWords(
    tx,
    [...words].sort((a, b) => (a.word < b.word ? -1 : 1)),
  )
}
