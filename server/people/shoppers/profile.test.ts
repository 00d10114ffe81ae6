import { describe, expect, it } from 'vitest'
import type { Profile } from '#contract/people/shoppers/profile.contract.ts'
import { createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { ownPage, signedInShopper } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { deleteAbandonedShopperData } from './shopper-data.service.ts'

const address = { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' }
const place = { name: 'Amel', phone: '98 123 456', address }

describe('what an account knows of its owner', async () => {
  const test = await createTestApp()
  const { app, pool, db } = test
  const newcomer = () => signedInShopper(test)
  type Person = Awaited<ReturnType<typeof newcomer>>
  const profile = async ({ headers }: Person): Promise<Profile> =>
    (await app.inject({ url: '/api/account/profile', headers })).json()
  const rename = ({ headers }: Person, name: string) =>
    app.inject({ method: 'PUT', url: '/api/account/profile', headers, payload: { name } })
  const add = ({ headers }: Person, changes: object = {}) =>
    app.inject({ method: 'POST', url: '/api/account/addresses', headers, payload: { ...place, ...changes } })
  const change = ({ headers }: Person, id: string, changes: object) =>
    app.inject({ method: 'PUT', url: `/api/account/addresses/${id}`, headers, payload: { ...place, ...changes } })
  const remove = ({ headers }: Person, id: string) =>
    app.inject({ method: 'DELETE', url: `/api/account/addresses/${id}`, headers })
  const street = (text: string) => ({ address: { ...address, street: text } })

  it('is a name one chooses', async () => {
    const amel = await newcomer()
    expect(await profile(amel)).toEqual({ name: '', places: [] })
    expect((await rename(amel, '  Amel Trabelsi ')).json().name).toBe('Amel Trabelsi')
    expect((await profile(amel)).name).toBe('Amel Trabelsi')
    expect((await rename(amel, ' ')).statusCode).toBe(400)
  })

  it('is several addresses, to add, change and remove; the same again is the same', async () => {
    const amel = await newcomer()
    const { id } = (await add(amel)).json()
    expect((await add(amel, { phone: '+216 20 111 222' })).json()).toMatchObject({ id, phone: '+21620111222' })
    const otherAddress = (await add(amel, street('1, rue Neuve'))).json()
    expect((await profile(amel)).places.map((place) => place.address.street)).toEqual([
      '1, rue Neuve',
      '3, rue du Pacha',
    ])
    expect((await change(amel, id, street('5, rue du Pacha'))).json()).toMatchObject({ id })
    // An address that is changed into an existing one replaces it.
    expect((await change(amel, id, street('1, rue Neuve'))).statusCode).toBe(200)
    expect((await profile(amel)).places.map((place) => place.id)).toEqual([id])
    expect((await remove(amel, otherAddress.id)).statusCode).toBe(404)
    expect((await remove(amel, id)).statusCode).toBe(204)
    expect((await profile(amel)).places).toEqual([])
  })

  it('is nobody else’s to read, change or remove', async () => {
    const amel = await newcomer()
    const leila = await newcomer()
    const { id } = (await add(amel)).json()
    expect((await profile(leila)).places).toEqual([])
    expect((await change(leila, id, {})).statusCode).toBe(404)
    expect((await remove(leila, id)).statusCode).toBe(404)
    expect((await profile(amel)).places).toHaveLength(1)
    expect((await app.inject({ url: '/api/account/profile', headers: ownPage })).statusCode).toBe(401)
  })

  it('is ten addresses at most, also when all come at once', async () => {
    const amel = await newcomer()
    const answers = await Promise.all(Array.from({ length: 14 }, (_, index) => add(amel, street(`${index}, rue A`))))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10)
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('too-many-addresses')
    expect((await profile(amel)).places).toHaveLength(10)
  })

  it.each([
    { phone: '12' },
    { name: '' },
    { address: { ...address, street: '' } },
    { address: { ...address, city: 'x'.repeat(101) } },
    { address: null },
    { shopper_id: 'somebody' },
  ])('takes no %j', async (changes) => {
    const amel = await newcomer()
    expect((await add(amel, changes)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await profile(amel)).places).toEqual([])
  })

  async function order(person: Person, changes: object = {}) {
    const { _id: productId } = await createGarment(db)
    const payload = orderOf([{ productId, quantity: 1, color: 'Bleu' }], changes)
    const placed = await app.inject({ method: 'POST', url: '/api/orders', headers: person.headers, payload })
    expect(placed.statusCode).toBe(201)
    await runJobs(test)
  }

  it('is learnt from an order, and asked for no more: the name once, the address each time', async () => {
    const amel = await newcomer()
    await order(amel)
    expect(await profile(amel)).toMatchObject({ name: 'Amina Ben Salah', places: [{ phone: '+21698123456', address }] })
    await order(amel, { name: 'Pour Leïla', address: { ...address, street: '9, rue Leïla' } })
    const profileNow = await profile(amel)
    expect(profileNow.name).toBe('Amina Ben Salah')
    expect(profileNow.places.map((place) => [place.name, place.address.street])).toEqual([
      ['Pour Leïla', '9, rue Leïla'],
      ['Amina Ben Salah', '3, rue du Pacha'],
    ])
  })

  it('keeps the ten addresses that were ordered to last', async () => {
    const amel = await newcomer()
    for (let index = 0; index < 10; index++) await add(amel, street(`${index}, rue B`))
    await order(amel)
    const streets = (await profile(amel)).places.map((place) => place.address.street)
    expect([streets.length, streets[0], streets.includes('0, rue B')]).toEqual([10, '3, rue du Pacha', false])
  })

  it('is forgotten with the account, and kept with those there are', async () => {
    const [amel, leila] = [await newcomer(), await newcomer()]
    for (const person of [amel, leila]) {
      await add(person)
      await rename(person, 'Amel')
    }
    const hosted = `insert into shopper_profiles (shopper_id, name, updated_at) values ($1, 'x', now() - $2::interval)`
    await pool.query(hosted, ['firebase:new', '1 year'])
    await pool.query(hosted, ['firebase:old', '3 years'])
    await pool.query('delete from shopper_users where id = $1', [amel.shopper.id])
    await deleteAbandonedShopperData(db)
    const ids = [amel.shopper.id, leila.shopper.id, 'firebase:new', 'firebase:old']
    const rowsOf = async (table: string) =>
      (await pool.query(`select shopper_id from ${table} where shopper_id = any($1)`, [ids])).rows.map(
        (row) => row.shopper_id,
      )
    expect(await rowsOf('shopper_addresses')).toEqual([leila.shopper.id])
    expect((await rowsOf('shopper_profiles')).sort()).toEqual([leila.shopper.id, 'firebase:new'].sort())
  })
})
