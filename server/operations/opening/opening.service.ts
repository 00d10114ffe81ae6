import { type Opening, openingSteps } from '#contract/operations/opening/opening.contract.ts'
import { removeSamples } from '#server/operations/samples/samples.service.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findOpeningFacts, updateOpeningSoon } from './opening.repository.ts'

export interface OpeningDesk {
  db: Database
  /** Whether mails leave this shop: a setting of whoever runs it. */
  sendsMail: boolean
}

export async function readOpening({ db, sendsMail }: OpeningDesk): Promise<Opening> {
  const { openingSoon, ...facts } = await findOpeningFacts(db)
  const done = { ...facts, mail: sendsMail }
  return { openingSoon, steps: openingSteps.map(({ name, needed }) => ({ name, needed, done: done[name] })) }
}

/** Opens the shop for good: what is cleared afterwards closes nothing under a customer's hands. */
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

/** A shop that was shown with samples has nothing of its own yet: it takes orders again once it says who it is. */
export async function leaveSamples(desk: OpeningDesk, author: string): Promise<Opening> {
  const { samples: alreadyGone } = await findOpeningFacts(desk.db)
  // Without samples there is nothing to leave, and an open shop stays open.
  if (alreadyGone) return readOpening(desk)
  await removeSamples(desk.db)
  await inTransaction(desk.db, (tx) =>
    recordChange(tx, { staffName: author, action: 'samples-removed', subject: { kind: 'settings', id: 'opening' } }),
  )
  await closeUntilReady(desk.db)
  return readOpening(desk)
}

/** For a shop that has just begun, or has just lost its samples. */
export async function closeUntilReady(db: Database): Promise<void> {
  if ((await findMissing(db)).length > 0) await updateOpeningSoon(db, true)
}

async function findMissing(db: Database | Tx) {
  const facts = await findOpeningFacts(db)
  return openingSteps.flatMap(({ name, needed }) => (needed && !facts[name] ? [name] : []))
}
