import { describe, expect, it } from 'vitest'
import { findTraces } from '#server/testing/personal-data-traces.ts'
import { type Person, signedInShopper, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { identifyingWordsOf, uniquePerson } from '#server/testing/unique-person.ts'

/** Who may erase a person, and what they must prove first. */
describe('erasing a person', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const owner = await signedInStaff(test, 'leila')
  const sales = await signedInStaff(test, 'vente', 'sales')

  const post = (url: string, { headers }: Person, payload: object) =>
    app.inject({ method: 'POST', url, headers, payload })
  const refused = async (url: string, who: Person, payload: object) => {
    const answer = await post(url, who, payload)
    return [answer.statusCode, answer.json().code]
  }
  const erase = async (shopper: Person) => (await post('/api/account/erase', shopper, {})).statusCode

  it('is for the owner, with the owner’s password', async () => {
    const erasureRequest = { who: '98 000 000', accounts: [], currentPassword: testPassword }
    for (const [path, payload] of [
      ['find', { who: erasureRequest.who }],
      ['data', erasureRequest],
      ['erase', erasureRequest],
    ] as const) {
      expect(await refused(`/api/admin/people/${path}`, sales, payload)).toEqual([403, 'role-forbidden'])
    }
    for (const path of ['data', 'erase']) {
      const wrong = { ...erasureRequest, currentPassword: 'not hers at all' }
      expect(await refused(`/api/admin/people/${path}`, owner, wrong)).toEqual([403, 'wrong-password'])
    }
    expect(await refused('/api/admin/people/find', owner, { who: 'personne' })).toEqual([422, 'phone-invalid'])
  })

  it('needs a recent sign-in for an account without a password', async () => {
    const someone = uniquePerson()
    const shopper = await signedInShopper(test, someone.email)
    await pool.query(`update shopper_accounts set password = null where user_id = $1`, [shopper.shopper.id])
    await pool.query(`update shopper_sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
      shopper.shopper.id,
    ])
    expect(await refused('/api/account/erase', shopper, {})).toEqual([403, 'sign-in-again'])
    await pool.query(`update shopper_sessions set created_at = now() where user_id = $1`, [shopper.shopper.id])
    expect(await erase(shopper)).toBe(204)
    expect(await findTraces(pool, identifyingWordsOf(someone))).toEqual([])
  })
})
