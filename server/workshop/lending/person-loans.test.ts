import { expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createLentGarment, lendingShop, loanWish, nextPhone } from '#server/testing/lending-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseLoansOf, eraseLoansOlderThan } from './person-loans.service.ts'

const test = await createTestApp()
const { db, pool } = test
const { ask, take, step, loanOf } = await lendingShop(test)

it('a loan forgets whose it was as long after it as an order does, and one that is out never', async () => {
  const garment = await createLentGarment(db, 3)
  const names = async () => (await pool.query('select state, name, phone from loans order by number')).rows
  const wish = () => loanWish(garment, 3, { phone: nextPhone(), note: 'Chez Salwa' })
  const [first, second, third] = [(await take(wish())).body, (await take(wish())).body, (await take(wish())).body]
  const { body: out } = await step(first, 'hand-over')
  await step((await step(out, 'take-back', { kept: 10, reason: 'Salwa l’a tachée' })).body, 'clean')
  await step(second, 'hand-over')
  await step(third, 'cancel')
  await pool.query(`update loans set first_day = first_day - 800, last_day = last_day - 800 where state <> 'cancelled'`)
  await eraseLoansOlderThan(db, 24)
  const [forgotten, keptName, recent] = await names()
  expect(forgotten).toEqual({ state: 'done', name: '', phone: '' })
  expect([keptName.name, recent.name]).toEqual(['Salwa', 'Salwa'])
  const { rows } = await pool.query(
    `select note, kept_reason, kept_millimes::int as kept, fee_millimes::int as fee, request_hash
    from loans where id = $1`,
    [first.id],
  )
  expect(rows).toEqual([{ note: '', kept_reason: '—', kept: 10_000, fee: 150_000, request_hash: '' }])
})

it('whoever leaves is not kept by a wish that only waits: it is given up, and her name with it', async () => {
  const garment = await createLentGarment(db, 2)
  const phone = nextPhone()
  const hers = [`+216${phone.replaceAll(' ', '')}`]
  const forget = () => inTransaction(db, (tx) => eraseLoansOf(tx, hers))
  await ask(loanWish(garment, 20, { phone }))
  const { id } = await loanOf(garment)
  const keys = async () => (await pool.query('select key from idempotency_keys where result = $1', [id])).rowCount
  expect(await keys()).toBe(1)
  await forget()
  expect(await loanOf(garment)).toMatchObject({ state: 'cancelled', name: '', phone: '', heldUntil: null })
  // The number could be guessed from the digest of the request.
  expect(await keys()).toBe(0)
  const { body: promised } = await take(loanWish(garment, 40, { phone }))
  await ask(loanWish(garment, 60, { phone }))
  await expect(forget()).rejects.toMatchObject({ code: 'loans-under-way' })
  // The refused erasure changed nothing.
  expect((await loanOf(garment)).state).toBe('confirmed')
  await step(promised, 'cancel')
  await forget()
})
