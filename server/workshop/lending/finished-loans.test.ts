import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createLentGarment, lendingShop, loanWish, nextPhone } from '#server/testing/lending-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { deleteExpiredLoanRequests } from './loans.service.ts'
import { eraseLoansOf } from './person-loans.service.ts'

const test = await createTestApp()
const { db, pool } = test
const { take, step, undo, board, loanOf } = await lendingShop(test)

describe('what is over', () => {
  const many = async (garment: string, state: 'lapsed' | 'cancelled' | 'withdrawn') => {
    const { rows } = await pool.query(
      `insert into loans (piece_id, state, first_day, last_day, days_before, days_after, fee_millimes, deposit_millimes,
         name, phone, language, ended_at)
       select p.id, $2, current_date, current_date, 0, 0, 0, 0, 'x', 'crowd', 'fr', now() - interval '1 hour'
       from lent_pieces p join variants v on v.id = p.variant_id, generate_series(1, 60) n where v.product_id = $1 returning id`,
      [garment, state === 'withdrawn' ? 'cancelled' : state],
    )
    if (state !== 'cancelled') return
    await pool.query(
      `insert into loan_steps (loan_id, step, from_state, staff_name) select unnest($1::uuid[]), 'cancel', 'confirmed', 'omar'`,
      [rows.map(({ id }) => id)],
    )
  }

  it('is listed by when it came to its end, and hidden by no wishes that lapsed or were taken back', async () => {
    const garment = await createLentGarment(db)
    const { body: askedLoan } = await take(loanWish(garment, 3, { phone: nextPhone() }))
    await pool.query(`update loans set asked_at = asked_at - interval '90 days' where id = $1`, [askedLoan.id])
    await many(garment, 'cancelled')
    await many(garment, 'lapsed')
    await many(garment, 'withdrawn')
    await step(askedLoan, 'cancel')
    const { over } = await board()
    expect(over[0]?.id).toBe(askedLoan.id)
    expect(over.filter(({ state }) => state === 'lapsed')).toHaveLength(50)
    expect(over.filter(({ withdrawn }) => withdrawn)).toHaveLength(50)
    expect(over.filter(({ state, withdrawn }) => state !== 'lapsed' && !withdrawn)).toHaveLength(50)
    await pool.query(`delete from loans where phone = 'crowd'`)
  })

  it('is over on the day it was cleaned, however long before it came back', async () => {
    const garment = await createLentGarment(db)
    const { body: taken } = await take(loanWish(garment, 1, { phone: nextPhone() }))
    const { body: back } = await step((await step(taken, 'hand-over')).body, 'take-back')
    await pool.query('update loans set back_on = back_on - 10 where id = $1', [back.id])
    const { body: otherLoan } = await take(loanWish(await createLentGarment(db), 3, { phone: nextPhone() }))
    await step(otherLoan, 'cancel')
    await pool.query(`update loans set ended_at = ended_at - interval '1 day' where id = $1`, [otherLoan.id])
    const { body: done } = await step(back, 'clean')
    const ids = (await board()).over.map(({ id }) => id)
    expect(ids.indexOf(done.id)).toBeLessThan(ids.indexOf(otherLoan.id))
    // The loan is erased with the person, and not with old requests.
    await pool.query(`update loans set ended_at = ended_at - interval '90 days' where id = $1`, [done.id])
    await deleteExpiredLoanRequests(db)
    expect((await board()).over.some(({ id }) => id === done.id)).toBe(true)
    await undo(done)
    expect((await loanOf(garment)).state).toBe('cleaning')
  })

  it('and of whom nobody knows any more is not taken back', async () => {
    const garment = await createLentGarment(db)
    const phone = nextPhone()
    const { body: cancelled } = await step((await take(loanWish(garment, 3, { phone }))).body, 'cancel')
    expect(cancelled.undo).not.toBeNull()
    await inTransaction(db, (tx) => eraseLoansOf(tx, [`+216${phone.replaceAll(' ', '')}`]))
    const forgotten = await loanOf(garment)
    expect([forgotten.name, forgotten.undo]).toEqual(['', null])
    expect((await undo(forgotten)).body.code).toBe('nothing-to-undo')
  })
})
