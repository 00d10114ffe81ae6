import { describe, expect, it } from 'vitest'
import type { Loan } from '#contract/workshop/lending/lending.contract.ts'
import { createLentGarment, lendingShop, loanWish, nextPhone } from '#server/testing/lending-fixtures.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { deleteExpiredLoanRequests } from './loans.service.ts'

const test = await createTestApp()
const { db, pool } = test
const { ask, take, step, undo, board, loanOf, promisedTwice } = await lendingShop(test)

/** Runs the job of every minute. */
const byTheClock = async () => {
  await pool.query(`select graphile_worker.add_job('lapse-loan-wishes')`)
  await runJobs(test)
}

describe('a wish nobody confirms', () => {
  it('lapses after two days and gives its days back; who calls late has them if nobody else does', async () => {
    const garment = await createLentGarment(db)
    await ask(loanWish(garment, 10, { phone: nextPhone() }))
    const early = await loanOf(garment)
    await byTheClock()
    expect((await loanOf(garment)).state).toBe('asked')
    await pool.query(`update loans set held_until = now() where id = $1`, [early.id])
    await byTheClock()
    const lapsed = await loanOf(garment)
    expect([lapsed.state, lapsed.heldUntil]).toEqual(['lapsed', null])
    expect((await step(early, 'confirm')).body.code).toBe('loan-changed')
    const { body: late } = await step(lapsed, 'confirm')
    expect(late.state).toBe('confirmed')
  })

  it('that was confirmed late after all, and taken back, has lapsed again, and can be confirmed once more', async () => {
    const garment = await createLentGarment(db)
    await ask(loanWish(garment, 10, { phone: nextPhone() }))
    await pool.query(`update loans set held_until = now() where id = $1`, [(await loanOf(garment)).id])
    await byTheClock()
    const { body: late } = await step(await loanOf(garment), 'confirm')
    const { status, body: lapsed } = await undo(late)
    expect([status, lapsed.state, lapsed.undo]).toEqual([200, 'lapsed', null])
    expect((await step(lapsed, 'confirm')).body.state).toBe('confirmed')
  })

  it('loses them to whoever asks next, and is not confirmed over her', async () => {
    const garment = await createLentGarment(db)
    await ask(loanWish(garment, 10, { phone: nextPhone() }))
    const first = await loanOf(garment)
    await pool.query(`update loans set held_until = now() where id = $1`, [first.id])
    expect((await ask(loanWish(garment, 11, { phone: nextPhone() }))).status).toBe(201)
    const { over } = await board()
    const lapsed = over.find(({ id }) => id === first.id) as Loan
    expect(lapsed.state).toBe('lapsed')
    expect((await step(lapsed, 'confirm')).body.code).toBe('days-taken')
    expect(await promisedTwice()).toBe(0)
  })

  it('is forgotten a month after it came to nothing, for whatever days it was, and what was lent is not', async () => {
    const garment = await createLentGarment(db)
    await ask(loanWish(garment, 300, { phone: nextPhone() }))
    const { id } = await loanOf(garment)
    await pool.query(`update loans set asked_at = asked_at - interval '40 days' where id = $1`, [id])
    await step(await loanOf(garment), 'cancel')
    const { body: lent } = await take(loanWish(garment, 10, { phone: nextPhone() }))
    await deleteExpiredLoanRequests(db)
    expect((await board()).over.some((loan) => loan.id === id)).toBe(true)
    await pool.query(
      `update loans set asked_at = asked_at - interval '31 days', ended_at = ended_at - interval '31 days' where id = any($1)`,
      [[id, lent.id]],
    )
    await deleteExpiredLoanRequests(db)
    const { rows } = await pool.query('select id from loans where id = any($1)', [[id, lent.id]])
    expect(rows).toEqual([{ id: lent.id }])
  })
})
