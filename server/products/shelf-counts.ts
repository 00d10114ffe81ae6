import type { Content } from '#server/db/content-version.ts'
import type { Database } from '#server/db/pool.ts'
import { type CountedShelf, countShelves } from './suggest.repository.ts'

/** The shelves with how much is on them, read anew when the catalogue has changed; stock changes none of it. */
export class ShelfCounts {
  readonly #db: Database
  readonly #content: Pick<Content, 'now' | 'unchangedSince'>
  #kept: { since: number; shelves: Promise<CountedShelf[]> } | undefined

  constructor(db: Database, content: Pick<Content, 'now' | 'unchangedSince'>) {
    this.#db = db
    this.#content = content
  }

  read(): Promise<CountedShelf[]> {
    if (this.#kept && this.#content.unchangedSince(this.#kept.since, [])) return this.#kept.shelves
    const kept = { since: this.#content.now(), shelves: countShelves(this.#db) }
    this.#kept = kept
    // What could not be read is tried again.
    kept.shelves.catch(() => {
      if (this.#kept === kept) this.#kept = undefined
    })
    return kept.shelves
  }
}
