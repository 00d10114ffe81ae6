import { describe, expect, it } from 'vitest'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { type Person, signedInShopper, signedInStaff, testPassword } from '#server/testing/people.ts'
import { callForSomeone, newcomer, orderOfSomeone, type Someone, wordsOf } from '#server/testing/someone.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findTraces } from '#server/testing/traces.ts'

describe('a person', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const owner = await signedInStaff(test, 'leila')
  const garment = await createGarment(db)

  const send = async (url: string, who: Person, payload: object) => {
    const headers = { ...who.headers, 'idempotency-key': crypto.randomUUID() }
    const answer = await app.inject({ method: 'POST', url, headers, payload })
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
    return answer
  }
  const leaveNumber = (someone: Someone) => app.inject(callForSomeone(someone, garment._id))

  it('who did no more than leave a number is found and erased by it', async () => {
    const someone = newcomer()
    await leaveNumber(someone)
    const found = (await send('/api/admin/people/find', owner, { who: someone.phone })).json()
    expect(found).toMatchObject({ names: [someone.name], orders: 0, waiting: 1 })
    const asked = { who: someone.phone, accounts: [], currentPassword: testPassword }
    await send('/api/admin/people/erase', owner, asked)
    expect(await findTraces(pool, wordsOf(someone))).toEqual([])
  })

  it('who types another’s number into an order is given nothing of what was asked under it', async () => {
    const [someone, nosy] = [newcomer(), newcomer()]
    await leaveNumber(someone)
    const shopper = await signedInShopper(test, nosy.email)
    const order = { ...orderOfSomeone({ ...nosy, phone: someone.phone }, garment._id), agreed: true }
    await send('/api/orders', shopper, order)
    const read = await app.inject({ url: '/api/account/data', headers: shopper.headers })
    expect(read.json().waiting).toEqual([])
    expect(read.body).not.toContain(someone.name)
  })
})
