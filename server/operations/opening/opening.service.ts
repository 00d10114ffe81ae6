import { isDeepStrictEqual } from 'node:util'
import { type Opening, openingSteps } from '#contract/operations/opening/opening.contract.ts'
import { isClosingDay, type NewClosure } from '#contract/platform/settings/shop-closure.ts'
import { removeSamples } from '#server/operations/samples/samples.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { describeOpening, lockOpening } from '#server/platform/settings/settings.service.ts'
import { countOpeningRequests } from '#server/workshop/restock/waiting-list.service.ts'
import { findOpeningFacts, openOnItsDay, updateClosure, updateOpeningSoon } from './opening.repository.ts'

const subject = { kind: 'settings', id: 'opening' } as const

export interface OpeningDesk {
  db: Database
  /** Whether the operator has configured a mail server, or the owner a mailbox. */
  sendsMail: () => Promise<boolean>
}

export async function readOpening({ db, sendsMail }: OpeningDesk): Promise<Opening> {
  const [facts, opening, waiting, mail] = await Promise.all([
    findOpeningFacts(db),
    describeOpening(db),
    countOpeningRequests(db),
    sendsMail(),
  ])
  const done = { ...facts, mail }
  return { ...opening, waiting, steps: openingSteps.map(({ name, needed }) => ({ name, needed, done: done[name] })) }
}

/** Opens the shop until its owner closes it: later changes, such as an emptied setting, do not close it again. */
export async function openShop(desk: OpeningDesk, author: string): Promise<Opening> {
  await inTransaction(desk.db, async (tx) => {
    const { openingSoon, closure } = await lockOpening(tx)
    if (!openingSoon) return
    const missing = closure ? [] : await findMissing(tx)
    if (missing.length > 0) throw new Problem('opening-incomplete', { extra: { missing } })
    await updateOpeningSoon(tx, false)
    await recordChange(tx, { staffName: author, action: 'shop-opened', subject })
  })
  return readOpening(desk)
}

/** Closes an open shop, or changes the day and the note of one that was closed before. */
export async function closeShop(desk: OpeningDesk, author: string, closure: NewClosure): Promise<Opening> {
  if (closure.reopensOn !== null && !isClosingDay(closure.reopensOn)) throw new Problem('day-not-ahead')
  await inTransaction(desk.db, async (tx) => {
    const opening = await lockOpening(tx)
    if (opening.openingSoon && !opening.closure) throw new Problem('shop-not-open')
    if (isDeepStrictEqual(opening.closure, closure)) return
    await updateClosure(tx, closure)
    await recordChange(tx, { staffName: author, action: 'shop-closed', subject })
  })
  return readOpening(desk)
}

/** Opens a shop on the day that its owner named. */
export function openDueShop(db: Database): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (await openOnItsDay(tx)) await recordChange(tx, { staffName: 'jebba', action: 'shop-opened', subject })
  })
}

/** Removes the samples. The shop then has no content of its own, so it takes orders again only when its owner has completed it. */
export async function removeSamplesAndClose(desk: OpeningDesk, author: string): Promise<Opening> {
  const { samples: alreadyGone } = await findOpeningFacts(desk.db)
  // Without samples nothing changes, and an open shop stays open.
  if (alreadyGone) return readOpening(desk)
  await removeSamples(desk.db)
  await inTransaction(desk.db, (tx) => recordChange(tx, { staffName: author, action: 'samples-removed', subject }))
  await closeUntilReady(desk.db)
  return readOpening(desk)
}

/** Closes a new shop, or one whose samples were removed. */
export async function closeUntilReady(db: Database): Promise<void> {
  if ((await findMissing(db)).length > 0) await updateOpeningSoon(db, true)
}

async function findMissing(db: Database | Tx) {
  const facts = await findOpeningFacts(db)
  return openingSteps.flatMap(({ name, needed }) => (needed && !facts[name] ? [name] : []))
}
