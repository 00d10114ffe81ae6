import { expect, it } from 'vitest'
import { createLentGarment, lendingShop, loanWish, somebody } from '#server/testing/lending-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { forgetLoansAfter } from './person-loans.service.ts'

const test = await createTestApp()
const { db, pool } = test
const { take, step } = await lendingShop(test)

it('a loan forgets whose it was as long after it as an order does, and one that is out never', async () => {
  const garment = await createLentGarment(db, 3)
  const names = async () => (await pool.query('select state, name, phone from loans order by number')).rows
  const wish = () => loanWish(garment, 3, { phone: somebody(), note: 'Chez Salwa' })
  const [first, second, third] = [(await take(wish())).body, (await take(wish())).body, (await take(wish())).body]
  const { body: out } = await step(first, 'hand-over')
  await step((await step(out, 'take-back', { kept: 10, reason: 'Salwa l’a tachée' })).body, 'clean')
  await step(second, 'hand-over')
  await step(third, 'cancel')
  await pool.query(`update loans set first_day = first_day - 800, last_day = last_day - 800 where state <> 'cancelled'`)
  await forgetLoansAfter(db, 24)
  const [forgotten, kept, recent] = await names()
  expect(forgotten).toEqual({ state: 'done', name: '', phone: '' })
  expect([kept.name, recent.name]).toEqual(['Salwa', 'Salwa'])
  const { rows } = await pool.query(
    `select note, kept_reason, kept_millimes::int as kept, fee_millimes::int as fee
    from loans where id = $1`,
    [first.id],
  )
  expect(rows).toEqual([{ note: '', kept_reason: '—', kept: 10_000, fee: 150_000 }])
})
