import { randomUUID } from 'node:crypto'
import type { Loan, LoanBoard } from '#contract/workshop/lending/lending.contract.ts'
import type { StaffActor } from '#server/people/staff/actor.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { saveLending, showLentGarment } from '#server/workshop/lending/lendings.service.ts'
import { inDays } from './days-from-now.ts'
import { createGarment } from './order-fixtures.ts'
import { signedInStaff } from './signed-in-people.ts'
import type { TestApp } from './test-app.ts'

const owner: StaffActor = { kind: 'staff', name: 'leila', role: 'owner' }

/** A new garment that is lent and not sold. */
export async function createLentGarment(db: Database, pieces = 1): Promise<string> {
  const { _id: id } = await createGarment(db, { red: 0, blue: 0 })
  await lendGarment(db, id, pieces)
  return id
}

/** Adds red pieces in size M for lending at 150 dinars, with a deposit of 300, blocked one day before and two days after a loan. */
export async function lendGarment(db: Database, id: string, pieces: number): Promise<void> {
  const { looks } = await showLentGarment(db, id)
  const red = looks.find(({ size }) => size === 'M')
  if (!red) throw new Error('The garment has no size to lend')
  await saveLending(db, owner, id, {
    version: 0,
    offered: true,
    fee: 150,
    deposit: 300,
    daysBefore: 1,
    daysAfter: 2,
    longest: 3,
    looks: [{ variantId: red.variantId, pieces }],
  })
}

/** A loan request for one day, some days from now. */
export function loanWish(productId: string, days: number, changes: object = {}) {
  return {
    productId,
    color: 'Rouge',
    size: 'M',
    firstDay: inDays(days),
    lastDay: inDays(days),
    name: 'Salwa',
    phone: '98 765 432',
    language: 'fr' as const,
    ...changes,
  }
}

export const loanKey = () => ({ 'idempotency-key': randomUUID() })

let last = 10_000
/** A phone number that no other call returns. */
export const nextPhone = () => `98 ${String(++last).slice(0, 3)} ${String(last).slice(2)}`

/** Requests of shoppers and of the staff to a shop that lends. */
export async function lendingShop(test: TestApp) {
  const { app, pool } = test
  const owner = await signedInStaff(test, 'leila', 'owner')
  const sales = await signedInStaff(test, 'omar', 'sales')

  const ask = async (wish: object, headers = loanKey(), remoteAddress: string = randomUUID()) => {
    const answer = await app.inject({ method: 'POST', url: '/api/loans', payload: wish, headers, remoteAddress })
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined }
  }
  const office = async <Body = Loan>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    payload?: object,
    who = owner,
    key = {},
  ) => {
    const url = `/api/admin/${path}`
    const answer = await app.inject({ method, url, headers: { ...who.headers, ...key }, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() as Body & { code?: string } }
  }
  const take = async (wish: object, key = loanKey(), who = sales) => office('POST', 'loans', wish, who, key)
  const step = async ({ id, version }: Loan, name: string, more: object = {}, who = sales) =>
    office('POST', `loans/${id}/steps`, { step: name, version, ...more }, who)
  const undo = async ({ id, version }: Loan, who = sales) => office('POST', `loans/${id}/undo`, { version }, who)
  const board = async (who = owner) => (await office<LoanBoard>('GET', 'loans', undefined, who)).body
  const loanOf = async (productId: string) => {
    const { loans, over } = await board()
    const existingLoan = [...loans, ...over].find((loan) => loan.productId === productId)
    if (!existingLoan) throw new Error('There is no loan of it')
    return existingLoan
  }
  /** Counts days on which a piece is in two loans. */
  const promisedTwice = async (): Promise<number> => {
    const { rows } = await pool.query(`select count(*)::int as n from loans a
      join loans b on a.piece_id = b.piece_id and a.id < b.id and a.span && b.span
      where a.state in ('asked', 'confirmed', 'out', 'cleaning') and b.state in ('asked', 'confirmed', 'out', 'cleaning')`)
    return rows[0].n
  }
  return { owner, sales, ask, office, take, step, undo, board, loanOf, promisedTwice }
}
