import type { Credit } from '#contract/orders/lifecycle/credits.contract.ts'
import { mayUndo } from '#contract/orders/lifecycle/order-undo.rules.ts'
import type { DepositMethod } from '#contract/orders/records/deposit-methods.ts'
import { toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { recordCash, reverseCash } from '#server/orders/till/record-cash.service.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { createOnce } from '#server/platform/idempotency/idempotent-request.service.ts'
import {
  type CreditRecord,
  findCredit,
  findPayment,
  insertPayment,
  listCredits,
  lockCredit,
} from './credits.repository.ts'

/** All credits, oldest first. */
export async function showCredits(db: Database): Promise<Credit[]> {
  return (await listCredits(db)).map(toCredit)
}

interface Payment {
  amount: number
  way: DepositMethod
  paidOn: string
}

/** Pays out a credit. Cash is taken from the till, if one is open. */
export function payCredit(
  db: Database,
  staff: StaffActor,
  creditId: number,
  key: string,
  { amount, way, paidOn }: Payment,
): Promise<{ credit: Credit; created: boolean }> {
  const payment = { amount, way, paidOn }
  return inTransaction(db, async (tx) => {
    const { created } = await createOnce(tx, { author: staff.name, key, body: [creditId, payment] }, async () => {
      if (!(await lockCredit(tx, creditId))) throw new Problem('not-found')
      const millimes = -toMillimes(amount)
      if (millimes >= 0) throw new Problem('credit-too-little')
      const paid = await insertPayment(tx, { creditId, millimes, way, paidOn, staffName: staff.name })
      if (way === 'shop') await recordCash(tx, { kind: 'refund', millimes, staffName: staff.name, creditId: paid })
      const subject = subjectOf(creditId)
      await recordChange(tx, { staffName: staff.name, action: 'credit-paid', subject, after: payment })
      return paid
    })
    return { credit: await show(tx, creditId), created }
  })
}

/** Undoes a payment that was made or recorded by mistake. */
export function undoPayment(db: Database, staff: StaffActor, creditId: number, entryId: number): Promise<Credit> {
  return inTransaction(db, async (tx) => {
    if (!(await lockCredit(tx, creditId))) throw new Problem('not-found')
    const paid = await findPayment(tx, entryId)
    if (paid?.credit_id !== creditId || paid.reversed) throw new Problem('nothing-to-undo')
    const step = { staffName: paid.staff_name, at: paid.at }
    if (!mayUndo(step, { name: staff.name, isOwner: staff.role === 'owner' }, new Date()))
      throw new Problem('undo-not-allowed')
    const { way, day: paidOn, millimes } = paid
    await insertPayment(tx, { creditId, millimes: -millimes, way, paidOn, staffName: staff.name, against: entryId })
    await reverseCash(tx, staff.name, { credit: entryId }, '')
    const undonePayment = { amount: toDinars(-millimes), way, paidOn }
    const subject = subjectOf(creditId)
    await recordChange(tx, { staffName: staff.name, action: 'credit-paid-undone', subject, before: undonePayment })
    return show(tx, creditId)
  })
}

/** The audit log names a credit by its number: the log outlives the customer's personal data. */
const subjectOf = (id: number) => ({ kind: 'credit', id: String(id), name: String(id) }) as const

async function show(tx: Tx, id: number): Promise<Credit> {
  const credit = await findCredit(tx, id)
  if (!credit) throw new Problem('not-found')
  return toCredit(credit)
}

const toCredit = ({ id, name, phone, millimes, since, entries }: CreditRecord): Credit => ({
  id,
  name,
  phone,
  amount: toDinars(millimes),
  since: since.toISOString(),
  entries: entries ?? [],
})
