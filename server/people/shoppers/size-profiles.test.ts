import { describe, expect, it } from 'vitest'
import { type Person, signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const son = { name: 'Youssef', kind: 'child', typed: { age: '6', height: '118' } }
const mother = { name: 'Maman', kind: 'woman', typed: { height: '١٦٢', weight: '70,5' } }

describe('people sizes are looked for', async () => {
  const test = await createTestApp()
  const { app } = test
  const url = '/api/account/people'
  const newcomer = () => signedInShopper(test)
  const find = async ({ headers }: Person) => (await app.inject({ url, headers })).json()
  const keep = ({ headers }: Person, payload: object) => app.inject({ method: 'PUT', url, headers, payload })

  it('are with the account only once its owner wants it, and nobody else’s', async () => {
    const [amel, leila] = [await newcomer(), await newcomer()]
    expect(await find(amel)).toEqual({ revision: 0, people: [] })
    expect((await keep(amel, { revision: 0, people: [son, mother] })).json()).toEqual({ revision: 1 })
    expect(await find(amel)).toEqual({ revision: 1, people: [son, mother] })
    expect(await find(leila)).toEqual({ revision: 0, people: [] })
    expect((await keep(amel, { revision: 1, people: [mother] })).json()).toEqual({ revision: 2 })
    const data = (await app.inject({ url: '/api/account/data', headers: amel.headers })).json()
    expect(data.accounts).toMatchObject([{ people: [mother] }])
  })

  it('are gone from it when she takes that back, and no other device brings them back', async () => {
    const amel = await newcomer()
    await keep(amel, { revision: 0, people: [son] })
    expect((await app.inject({ method: 'DELETE', url, headers: amel.headers })).statusCode).toBe(204)
    expect(await find(amel)).toEqual({ revision: 0, people: [] })
    const late = await keep(amel, { revision: 1, people: [son] })
    expect([late.statusCode, late.json().code]).toEqual([409, 'kept-changed'])
    expect(await find(amel)).toEqual({ revision: 0, people: [] })
  })

  it('are written by one of several devices that saw the same, however many at once', async () => {
    const amel = await newcomer()
    for (const revision of [0, 1]) {
      const answers = await Promise.all(
        ['100', '101', '102', '103'].map((height) => keep(amel, { revision, people: [{ ...son, typed: { height } }] })),
      )
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    }
  })

  it.each([
    [{ revision: 0, people: Array(13).fill(son) }],
    [{ revision: 0, people: [{ ...son, name: 'x'.repeat(41) }] }],
    [{ revision: 0, people: [{ ...son, kind: 'cat' }] }],
    [{ revision: 0, people: [{ ...son, typed: { height: 'very tall' } }] }],
    [{ revision: 0, people: [{ ...son, typed: { knee: '40' } }] }],
    [{ revision: 0 }],
  ])('are refused where they cannot be meant: %j', async (body) => {
    const amel = await newcomer()
    expect((await keep(amel, body)).statusCode).toBe(400)
    expect((await find(amel)).revision).toBe(0)
  })

  it('are for shoppers alone', async () => {
    expect((await app.inject({ url })).statusCode).toBe(401)
    expect((await find(await signedInStaff(test))).code).toBe('unauthenticated')
  })
})
