import { expect, it } from 'vitest'
import { createLentGarment, loanKey, loanWish } from '#server/testing/lending-fixtures.ts'
import { simulatePushBrowser } from '#server/testing/push-service.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { remindPhone } from './send-reminders.job.ts'

const test = await createTestApp()
const { app, db, pool } = test
const leila = await signedInStaff(test, 'leila')
const origin = () => 'https://shop.test'
const { key } = (await app.inject({ url: '/api/admin/push', headers: leila.headers })).json()

async function phoneOf(language: string) {
  const browser = simulatePushBrowser()
  const payload = { ...browser.subscription, language }
  const { id } = (await app.inject({ method: 'PUT', url: '/api/admin/push', headers: leila.headers, payload })).json()
  const post = browser.serviceFor(key)
  const remind = () => remindPhone({ db, origin, post }, { payload: { device: id }, isLastAttempt: false })
  return { browser, remind }
}

it('a loan request that waits for confirmation is announced once, without a name, and opens the loans; a confirmed loan is not', async () => {
  const payload = loanWish(await createLentGarment(db), 10)
  const { number } = (await app.inject({ method: 'POST', url: '/api/loans', headers: loanKey(), payload })).json()
  const { browser, remind } = await phoneOf('fr')
  await remind()
  await remind()
  expect(browser.told).toMatchObject([
    { message: { title: `Location à confirmer : n° ${number}`, body: '', path: '/fr/dashboard/workshop/loans' } },
  ])
  expect(JSON.stringify(browser.told[0]?.message)).not.toMatch(/Salwa|98 ?765/)
  await pool.query(`update loans set state = 'confirmed', held_until = null`)
  const otherPhone = await phoneOf('en')
  await otherPhone.remind()
  expect(otherPhone.browser.told).toEqual([])
})
