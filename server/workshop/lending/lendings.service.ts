import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import type { Lending, LentGarment } from '#contract/workshop/lending/lending.contract.ts'
import { usualDays } from '#contract/workshop/lending/lending.rules.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { isStored } from '#server/platform/idempotency/is-already-stored.ts'
import type { WantedBy } from './free-pieces.repository.ts'
import {
  findLending,
  type LendingRecord,
  listLendings,
  lockPiece,
  raiseVersion,
  saveTerms,
  setGone,
  setPieces,
} from './lendings.repository.ts'
import { titlesOf } from './loan-record.ts'
import { readToday } from './loans.repository.ts'

export type LendingFields = Pick<
  LentGarment,
  'version' | 'offered' | 'fee' | 'deposit' | 'daysBefore' | 'daysAfter' | 'longest'
> & {
  looks: readonly { variantId: number; pieces: number }[]
}

/** The lending terms for shoppers; fails with "not found" if the garment is not lent, or has no pieces. */
export async function showLending(db: Database | Tx, id: string): Promise<Lending> {
  const record = await findLending(db, id)
  if (!record || !isShown(record)) throw new Problem('not-lent')
  const { version: _version, offered: _offered, looks, ...garment } = toLentGarment(record)
  const pieces = looks.filter((look) => look.pieces > 0)
  return { ...garment, today: await readToday(db), pieces: pieces.map(({ color, size }) => ({ color, size })) }
}

/** Shoppers borrow what the shop shows; the staff can also lend garments that are not published. */
export async function requireLending(db: Database | Tx, id: string, by: WantedBy): Promise<LentGarment> {
  const record = await findLending(db, id)
  if (!record) throw new Problem('product-not-found')
  if (by === 'shopper' && !isShown(record)) throw new Problem('not-lent')
  return toLentGarment(record)
}

const isShown = ({ state, terms, looks }: LendingRecord) =>
  state === 'online' && terms?.offered === true && looks.some(({ pieces }) => pieces > 0)

export async function listLentGarments(db: Database): Promise<LentGarment[]> {
  return (await listLendings(db)).map(toLentGarment)
}

export async function showLentGarment(db: Database | Tx, id: string): Promise<LentGarment> {
  const record = await findLending(db, id)
  if (!record) throw new Problem('product-not-found')
  return toLentGarment(record)
}

export function saveLending(db: Database, staff: StaffActor, id: string, input: LendingFields): Promise<LentGarment> {
  return inTransaction(db, async (tx) => {
    const previousGarment = await showLentGarment(tx, id)
    const { version, fee, deposit, looks, ...days } = input
    const terms = { ...days, feeMillimes: toMillimes(fee), depositMillimes: toMillimes(deposit) }
    if (!(await saveTerms(tx, id, version, terms))) {
      const lending = await showLentGarment(tx, id)
      const stored = { ...lending, looks: byNumber(lending.looks) }
      if (isStored(stored, { ...days, fee, deposit, looks: byNumber(looks) })) return lending
      throw new Problem('lending-changed', { extra: { lending } })
    }
    // Locked in a fixed order, so that two simultaneous changes cannot deadlock.
    for (const { variantId, pieces } of byNumber(looks)) {
      if (!previousGarment.looks.some((look) => look.variantId === variantId)) throw new Problem('not-lent')
      if ((await setPieces(tx, variantId, pieces)) > pieces) throw new Problem('piece-lent', { extra: { variantId } })
    }
    return recorded(tx, staff, previousGarment)
  })
}

/** The number of pieces of each colour and size, sorted, because the office and the shop list them in different orders. */
const byNumber = (looks: LendingFields['looks']) =>
  looks.map(({ variantId, pieces }) => ({ variantId, pieces })).toSorted((a, b) => a.variantId - b.variantId)

/** Marks a piece as torn or lost, or as available again. */
export function setLentPiece(
  db: Database,
  staff: StaffActor,
  id: string,
  { version, pieceId, gone }: { version: number; pieceId: number; gone: boolean },
): Promise<LentGarment> {
  return inTransaction(db, async (tx) => {
    const previousGarment = await showLentGarment(tx, id)
    if (!(await raiseVersion(tx, id, version)))
      throw new Problem('lending-changed', { extra: { lending: await showLentGarment(tx, id) } })
    const piece = await lockPiece(tx, id, pieceId)
    if (!piece) throw new Problem('not-lent')
    if (piece.busy) throw new Problem('piece-lent')
    if (piece.gone !== gone) await markPiece(tx, staff, previousGarment, { ...piece, id: pieceId, gone })
    return showLentGarment(tx, id)
  })
}

/** The audit log names the piece that was torn. */
async function markPiece(
  tx: Tx,
  staff: StaffActor,
  { productId, title }: LentGarment,
  { id, gone, color, size, number }: { id: number; gone: boolean; color: string; size: string; number: number },
): Promise<void> {
  await setGone(tx, id, gone)
  await recordChange(tx, {
    staffName: staff.name,
    action: gone ? 'lent-piece-out' : 'lent-piece-back',
    subject: { kind: 'product', id: productId, name: title.fr },
    after: { color, size, number },
  })
}

async function recorded(tx: Tx, staff: StaffActor, previousGarment: LentGarment): Promise<LentGarment> {
  const changedGarment = await showLentGarment(tx, previousGarment.productId)
  await recordChange(tx, {
    staffName: staff.name,
    action: 'lending-set',
    subject: { kind: 'product', id: previousGarment.productId, name: previousGarment.title.fr },
    before: journalOf(previousGarment),
    after: journalOf(changedGarment),
  })
  return changedGarment
}

function toLentGarment({ productId, title, translations, image, terms, looks }: LendingRecord): LentGarment {
  const { feeMillimes, depositMillimes, ...rest } = terms ?? {
    version: 0,
    offered: false,
    feeMillimes: 0,
    depositMillimes: 0,
    ...usualDays,
  }
  return {
    productId,
    image,
    title: titlesOf({ title, translations }),
    ...rest,
    fee: toDinars(feeMillimes),
    deposit: toDinars(depositMillimes),
    looks,
  }
}

function journalOf({ offered, fee, deposit, daysBefore, daysAfter, longest, looks }: LentGarment): object {
  const pieces = looks.map(({ color, size, pieces: count }) => ({ color: color.fr, size, count }))
  return {
    offered,
    loanFee: fee,
    loanDeposit: deposit,
    daysBefore,
    daysAfter,
    longest,
    pieces: pieces.filter(({ count }) => count > 0),
  }
}
