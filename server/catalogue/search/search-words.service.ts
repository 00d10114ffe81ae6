import type { StoredWordGroup, WordGroup } from '#contract/catalogue/search/search-words.contract.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import {
  deleteWordGroup,
  insertWordGroup,
  listWordGroups,
  lockWordGroups,
  updateWordGroup,
} from './search.repository.ts'

export function addWordGroup(db: Database, author: string, group: WordGroup): Promise<StoredWordGroup[]> {
  return change(
    db,
    author,
    'search-words-added',
    (tx) => insertWordGroup(tx, group),
    (previousGroups, nextGroups) => {
      const ids = new Set(previousGroups.map(({ id }) => id))
      return nextGroups.find(({ id }) => !ids.has(id))?.id
    },
  )
}

export function changeWordGroup(
  db: Database,
  author: string,
  id: number,
  group: WordGroup,
): Promise<StoredWordGroup[]> {
  return change(
    db,
    author,
    'search-words-changed',
    (tx, groups) => updateWordGroup(tx, existing(groups, id), group),
    () => id,
  )
}

export function removeWordGroup(db: Database, author: string, id: number): Promise<StoredWordGroup[]> {
  return change(
    db,
    author,
    'search-words-removed',
    (tx, groups) => deleteWordGroup(tx, existing(groups, id)),
    () => id,
  )
}

function existing(groups: readonly StoredWordGroup[], id: number): number {
  if (!groups.some((group) => group.id === id)) throw new Problem('not-found')
  return id
}

/** Records the former and the new words of a group in the audit log. */
function change(
  db: Database,
  author: string,
  action: string,
  write: (tx: Tx, groups: readonly StoredWordGroup[]) => Promise<void>,
  changed: (previousGroups: readonly StoredWordGroup[], nextGroups: readonly StoredWordGroup[]) => number | undefined,
): Promise<StoredWordGroup[]> {
  return inTransaction(db, async (tx) => {
    await lockWordGroups(tx)
    const previousGroups = await listWordGroups(tx)
    await write(tx, previousGroups)
    const changedGroups = await listWordGroups(tx)
    const id = changed(previousGroups, changedGroups)
    const [previousGroup, changedGroup] = [previousGroups, changedGroups].map((groups) =>
      groups.find((group) => group.id === id),
    )
    const name = (changedGroup ?? previousGroup)?.words.fr || (changedGroup ?? previousGroup)?.words.ar || ''
    await recordChange(tx, {
      staffName: author,
      action,
      subject: { kind: 'settings', id: 'searchWords', name: name.slice(0, 60) },
      before: previousGroup && journalOf(previousGroup),
      after: changedGroup && journalOf(changedGroup),
    })
    return changedGroups
  })
}

const journalOf = ({ words, near, otherThing }: StoredWordGroup) => ({ ...words, near: near.fr || near.ar, otherThing })
