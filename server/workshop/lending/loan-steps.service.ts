import { mayUndo } from '#contract/orders/lifecycle/order-undo.rules.ts'
import type { ProblemCode } from '#contract/platform/http/problem.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import type { Loan, ReplacementPiece } from '#contract/workshop/lending/lending.contract.ts'
import { afterStep, holdingStates, isTooLate, type LoanStep } from '#contract/workshop/lending/lending.rules.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { findFreePiece, findOtherPiece, takeOtherPiece } from './free-pieces.repository.ts'
import { subjectOf, toLoan } from './loan-record.ts'
import {
  expireLoans,
  findLoan,
  insertStep,
  isRetired,
  type LoanChange,
  type LoanRecord,
  lockLoan,
  markUndone,
  readToday,
  updateLoan,
} from './loans.repository.ts'

interface StepTaken {
  step: LoanStep
  version: number
  kept: number
  reason: string
  pieceId?: number | undefined
}

export function stepLoan(db: Database, staff: StaffActor, id: string, taken: StepTaken): Promise<Loan> {
  return orRefused(
    () =>
      inTransaction(db, async (tx) => {
        const { step } = taken
        const previousLoan = await lockVersion(tx, id, taken.version)
        const change = changeBy(taken, previousLoan, await readToday(tx))
        // Expired requests must not block a customer who stands in the shop.
        if (step === 'hand-over') await expireLoans(tx)
        await insertStep(tx, { id, step, from: previousLoan.state, staffName: staff.name })
        await updateLoan(tx, id, await withFreePiece(tx, previousLoan, await withReplacement(tx, previousLoan, change)))
        return recordLoanChange(tx, staff, previousLoan, `loan-${step}`)
      }),
    () => (taken.step === 'hand-over' ? describeOther(db, id) : undefined),
  )
}

/** Another piece that can be handed over, if the promised one is not there. */
async function describeOther(db: Database, id: string): Promise<{ other: ReplacementPiece } | undefined> {
  const loan = await findLoan(db, { id })
  const otherPiece = loan && (await findOtherPiece(db, loan))
  return otherPiece && { other: otherPiece }
}

/** A piece that is handed over instead must have the same colour and size, and must not be retired. */
async function withReplacement(tx: Tx, { pieceId, variantId }: LoanRecord, change: LoanChange): Promise<LoanChange> {
  if (change.pieceId === pieceId) return change
  const piece = await takeOtherPiece(tx, variantId, change.pieceId)
  if (!piece) throw new Problem('not-lent')
  if (piece.retired) throw new Problem('piece-retired')
  return change
}

function changeBy({ step, kept, reason, pieceId: otherPiece }: StepTaken, loan: LoanRecord, today: string): LoanChange {
  const state = afterStep(loan.state, step)
  // The loan of a customer whose data were erased allows only the last step, cleaning.
  if (!state || (loan.phone === '' && step !== 'clean')) throw new Problem('loan-step-not-allowed')
  if (isTooLate(step, loan.lastDay, today)) throw new Problem('loan-over')
  const { pieceId, handedOn, backOn, keptMillimes, keptReason } = loan
  const same = { state, isHeld: false, pieceId, handedOn, backOn, keptMillimes, keptReason }
  if (step === 'hand-over') return { ...same, pieceId: otherPiece ?? pieceId, handedOn: today }
  if (otherPiece !== undefined) throw new Problem('loan-step-not-allowed')
  if (step !== 'take-back') return same
  if (toMillimes(kept) > loan.depositMillimes) throw new Problem('kept-too-much')
  if (kept > 0 && reason === '') throw new Problem('reason-required')
  return { ...same, backOn: today, keptMillimes: toMillimes(kept), keptReason: kept > 0 ? reason : '' }
}

/** Undoes the last step: its author may for a day, an owner always. It is refused if the days were promised to another customer meanwhile. */
export function undoLoanStep(db: Database, staff: StaffActor, id: string, version: number): Promise<Loan> {
  return orRefused(() =>
    inTransaction(db, async (tx) => {
      const previousLoan = await lockVersion(tx, id, version)
      if (!previousLoan.undo || previousLoan.phone === '') throw new Problem('nothing-to-undo')
      const { id: stepId, step, staffName, at } = previousLoan.undo
      const who = { name: staff.name, isOwner: staff.role === 'owner' }
      if (!mayUndo({ staffName, at: new Date(at) }, who, new Date())) throw new Problem('undo-not-allowed')
      await markUndone(tx, stepId)
      await updateLoan(tx, id, await withFreePiece(tx, previousLoan, changeBack(previousLoan, previousLoan.undo)))
      return recordLoanChange(tx, staff, previousLoan, `loan-${step}-undone`)
    }),
  )
}

function changeBack(loan: LoanRecord, { step, fromState: state }: NonNullable<LoanRecord['undo']>): LoanChange {
  const { pieceId, handedOn, backOn, keptMillimes, keptReason } = loan
  const same = { state, isHeld: state === 'asked', pieceId, handedOn, backOn, keptMillimes, keptReason }
  if (step === 'hand-over') return { ...same, handedOn: null }
  return step === 'take-back' ? { ...same, backOn: null, keptMillimes: 0, keptReason: '' } : same
}

/**
 * Gives a loan whose step is undone a piece again, if the step had released it: the same piece, or another of the same colour and size if that one
 * is retired or taken. A loan that was already picked up keeps its piece.
 */
async function withFreePiece(tx: Tx, loan: LoanRecord, change: LoanChange): Promise<LoanChange> {
  if (holdingStates.includes(loan.state) || !holdingStates.includes(change.state)) return change
  if (change.handedOn) {
    if (await isRetired(tx, loan.pieceId)) throw new Problem('piece-retired')
    return change
  }
  await expireLoans(tx)
  const pieceId = await findFreePiece(tx, loan)
  if (pieceId === undefined) throw new Problem('days-taken')
  return { ...change, pieceId }
}

async function lockVersion(tx: Tx, id: string, version: number): Promise<LoanRecord> {
  const loan = await lockLoan(tx, id)
  if (!loan) throw new Problem('loan-not-found')
  if (loan.version !== version) throw new Problem('loan-changed')
  return loan
}

async function recordLoanChange(tx: Tx, staff: StaffActor, previousLoan: LoanRecord, action: string): Promise<Loan> {
  const changedLoan = await findLoan(tx, { id: previousLoan.id })
  if (!changedLoan) throw new Problem('loan-not-found')
  // The reason is stored with the loan only, because it may name the customer: the audit log outlives personal data.
  const journalOf = ({ keptMillimes, piece }: LoanRecord) => ({
    ...(changedLoan.keptMillimes !== previousLoan.keptMillimes && { kept: toDinars(keptMillimes) }),
    ...(changedLoan.pieceId !== previousLoan.pieceId && { number: piece }),
  })
  const isSaid = Object.keys(journalOf(changedLoan)).length > 0
  const what = isSaid && { before: journalOf(previousLoan), after: journalOf(changedLoan) }
  await recordChange(tx, { staffName: staff.name, action, subject: subjectOf(previousLoan), ...what })
  return toLoan(changedLoan)
}

/** The problems for violated constraints: the days are taken by another loan, or the piece is still with another customer. */
const refusals: Readonly<Record<string, ProblemCode>> = {
  loans_never_twice: 'days-taken',
  loans_one_at_a_time: 'piece-away',
}

async function orRefused<Result>(
  work: () => Promise<Result>,
  instead: () => Promise<{ other: ReplacementPiece } | undefined> | undefined = () => undefined,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const name = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const code = refusals[name]
    throw code ? new Problem(code, { cause: error, extra: (await instead()) ?? {} }) : error
  }
}
