import { type Opening, openingSteps } from '#contract/operations/opening/opening.contract.ts'
import { removeSamples } from '#server/operations/samples/samples.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findOpeningFacts, updateOpeningSoon } from './opening.repository.ts'

export interface OpeningDesk {
  db: Database
  /** Whether the operator has configured a mail server. */
  sendsMail: boolean
}

export async function readOpening({ db, sendsMail }: OpeningDesk): Promise<Opening> {
  const { openingSoon, ...facts } = await findOpeningFacts(db)
  const done = { ...facts, mail: sendsMail }
  return { openingSoon, steps: openingSteps.map(({ name, needed }) => ({ name, needed, done: done[name] })) }
}

/** Opens the shop permanently: later changes, such as an emptied setting, do not close it again. */
export async function openShop(desk: OpeningDesk, author: string): Promise<Opening> {
  await inTransaction(desk.db, async (tx) => {
    const missing = await findMissing(tx)
    if (missing.length > 0) throw new Problem('opening-incomplete', { extra: { missing } })
    const { openingSoon } = await findOpeningFacts(tx)
    if (!openingSoon) return
    await updateOpeningSoon(tx, false)
    await recordChange(tx, { staffName: author, action: 'shop-opened', subject: { kind: 'settings', id: 'opening' } })
  })
  return readOpening(desk)
}

/** Removes the samples. The shop then has no content of its own, so it takes orders again only when its owner has completed it. */
export async function removeSamplesAndClose(desk: OpeningDesk, author: string): Promise<Opening> {
  const { samples: alreadyGone } = await findOpeningFacts(desk.db)
  // Without samples nothing changes, and an open shop stays open.
  if (alreadyGone) return readOpening(desk)
  await removeSamples(desk.db)
  await inTransaction(desk.db, (tx) =>
    recordChange(tx, { staffName: author, action: 'samples-removed', subject: { kind: 'settings', id: 'opening' } }),
  )
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
