import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { ImportPreview } from '#contract/integrations/imports/imports.contract.ts'
import type { PersonData } from '#contract/operations/privacy/person-data.contract.ts'
import { hourlyJobs } from '#server/operations/start/job-table.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { findTraces } from '#server/testing/personal-data-traces.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { signedInShopper, signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { identifyingWordsOf, orderOfSomeone, type Someone, uniquePerson } from '#server/testing/unique-person.ts'

const heading =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem name,Billing Phone,Billing Name,Billing Street,Billing City'

describe('a person of an imported shop', async () => {
  const logged: string[] = []
  const log = pino(
    { level: 'trace' },
    new Writable({
      write: (chunk, _encoding, done) => {
        logged.push(String(chunk))
        done()
      },
    }),
  )
  const test = await createTestApp({ log })
  const { app, db, pool } = test
  const owner = await signedInStaff(test, 'leila')
  const { headers } = owner
  const garment = await createGarment(db, { red: 50 })

  let number = 0
  const rowOf = ({ name, email, phone, street }: Someone, orderedAt = '2026-01-02 10:00:00 +0100') =>
    `#${9000 + ++number},${email},paid,fulfilled,TND,50,${orderedAt},Robe,${phone},"${name.replaceAll('"', '""')}","${street}",Tunis`
  const fileOf = (...rows: string[]) => [heading, ...rows].join('\n')
  const preview = async (payload: string) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/admin/imports',
        payload,
        headers: { ...headers, 'content-type': 'text/csv' },
      })
    ).json<ImportPreview>()
  const post = (path: string, payload?: object, as = headers) =>
    app.inject({ method: 'POST', url: `/api/${path}`, headers: as, ...(payload && { payload }) })
  const bring = async (...rows: string[]) => {
    const { id } = await preview(fileOf(...rows))
    return (await post(`admin/imports/${id}/bring`)).json<ImportPreview>()
  }
  const erasureRequest = (who: string) => ({ who, accounts: [], currentPassword: testPassword })
  const erase = async (who: string) => (await post('admin/people/erase', erasureRequest(who))).statusCode
  const traces = (someone: Someone) => findTraces(pool, identifyingWordsOf(someone))
  const waiting = async () =>
    (await pool.query('select id from imports where done_at is null')).rows.map(({ id }) => id)

  it.each(['phone', 'email'] as const)(
    'is found by %s, gets the imported data, and is erased completely',
    async (by) => {
      const [someone, otherPerson] = [uniquePerson(), uniquePerson()]
      await bring(rowOf(someone), rowOf(otherPerson))
      expect(await traces(someone)).toEqual(expect.arrayContaining(['brought_people.name', 'customers.name']))
      expect((await post('admin/people/find', { who: someone[by] })).json()).toMatchObject({
        past: 1,
        orders: 0,
        names: [someone.name],
      })
      const data = (await post('admin/people/data', erasureRequest(someone[by]))).json<PersonData>()
      expect(data.past).toEqual([
        expect.objectContaining({
          kind: 'order',
          source: 'shopify',
          name: someone.name,
          street: someone.street,
          total: 50,
          ending: 'kept',
        }),
      ])
      const { rows } = await pool.query('select id from customers where name = $1', [someone.name])
      await post(`admin/customers/${rows[0].id}/notes`, { text: `${someone.name} préfère le soir` })
      expect(await erase(someone[by])).toBe(204)
      expect(await traces(someone)).toEqual([])
      expect(await traces(otherPerson)).toEqual(expect.arrayContaining(['brought_people.name', 'customers.name']))
    },
  )

  it('is erased with a waiting file, whether it would be imported or not; files without the person stay', async () => {
    const [someone, otherPerson] = [uniquePerson(), uniquePerson()]
    const { id: hers } = await preview(fileOf(rowOf(someone), rowOf(otherPerson)))
    const { id: hersAlone } = await preview(fileOf(rowOf(someone, 'hier'), rowOf(otherPerson)))
    const { id: otherImport } = await preview(fileOf(rowOf(otherPerson)))
    expect(await waiting()).toEqual(expect.arrayContaining([hers, hersAlone, otherImport]))
    expect(await erase(someone.phone)).toBe(204)
    expect(await waiting()).toEqual([otherImport])
    expect((await post(`admin/imports/${hers}/bring`)).json()).toMatchObject({ code: 'not-found' })
    await pool.query('delete from imports')
  })

  it('erased during an import is in neither', async () => {
    for (let round = 0; round < 5; round++) {
      const someone = uniquePerson()
      const { id } = await preview(fileOf(rowOf(someone)))
      const [importAnswer, erased] = await Promise.all([post(`admin/imports/${id}/bring`), erase(someone.phone)])
      expect([200, 404]).toContain(importAnswer.statusCode)
      expect(erased).toBe(204)
      expect(await traces(someone)).toEqual([])
      expect(await waiting()).toEqual([])
    }
  })

  it('is not restored by undoing a later import', async () => {
    const [someone, otherPerson] = [uniquePerson(), uniquePerson()]
    const row = rowOf(someone)
    await bring(row)
    const later = await bring(row.replace(',50,', ',60,'), rowOf(otherPerson))
    expect(later).toMatchObject({ created: 1, updated: 1 })
    expect(await erase(someone.email)).toBe(204)
    expect(await traces(someone)).toEqual([])
    await post(`admin/imports/${later.id}/undo`)
    expect(await traces(someone)).toEqual([])
  })

  it('owns an imported order only while it stands under the person’s number', async () => {
    const [first, second] = [uniquePerson(), uniquePerson()]
    const names = async () => {
      const { rows } = await pool.query('select name from brought_people where name = any($1) order by id', [
        [first.name, second.name],
      ])
      return rows.map(({ name }) => name)
    }
    const moved = async () => {
      const row = rowOf(first)
      const [key = ''] = row.split(',')
      await bring(row)
      await bring(rowOf(second).replace(/^[^,]+/, key))
      expect(await names()).toEqual([first.name, second.name])
    }
    await moved()
    expect(await erase(first.phone)).toBe(204)
    expect(await names()).toEqual([second.name])
    expect(await erase(second.phone)).toBe(204)
    // After an undo the order does not return to the wrong person.
    await moved()
    expect(await erase(second.phone)).toBe(204)
    expect(await names()).toEqual([])
  })

  it('with an account gets data under the verified address, and none under a typed number', async () => {
    const [someone, victim] = [uniquePerson(), uniquePerson()]
    await bring(rowOf(someone), rowOf(victim), rowOf({ ...victim, email: '' }, '2026-01-03 10:00:00 +0100'))
    const shopper = await signedInShopper(test, someone.email)
    await pool.query('update shopper_users set email_verified = true where email = $1', [someone.email])
    const placed = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...shopper.headers, 'idempotency-key': crypto.randomUUID() },
      payload: { ...orderOfSomeone({ ...someone, phone: victim.phone }, garment._id), agreed: true },
    })
    expect(placed.statusCode).toBe(201)
    const data = (await app.inject({ url: '/api/account/data', headers: shopper.headers })).json<PersonData>()
    expect(data.past.map(({ name }) => name)).toEqual([someone.name])
    await pool.query(`update orders set state = 'cancelled' where name = $1`, [someone.name])
    expect((await post('account/erase', { currentPassword: testPassword }, shopper.headers)).statusCode).toBe(204)
    expect(await traces(someone)).toEqual([])
    const { rows } = await pool.query('select from brought_people where name = $1', [victim.name])
    expect(rows).toHaveLength(2)
  })

  it('is neither in the stored outcome of an import nor in the log', async () => {
    const someone = uniquePerson()
    const wrong = [rowOf({ ...someone, phone: '12' }), rowOf({ ...someone, email: 'pas-un-mail' })]
    const done = await bring(...wrong, rowOf(someone, 'hier'), rowOf(someone))
    expect(done.notes.length).toBeGreaterThan(2)
    expect(done.notes.flatMap(({ examples }) => examples)).toEqual([])
    const { rows } = await pool.query('select outcome::text as outcome, file, people from imports where id = $1', [
      done.id,
    ])
    expect(rows[0]).toMatchObject({ file: null, people: [] })
    expect(rows[0].outcome).not.toMatch(/hier|pas-un-mail|ferjani|Jasmin/i)
    await preview(`${heading}\n"`)
    await erase(someone.phone)
    expect(logged.length).toBeGreaterThan(10)
    const logText = logged.join('')
    for (const word of identifyingWordsOf(someone)) expect(logText).not.toContain(word)
    expect(logText).not.toMatch(/pas-un-mail/)
  })

  it('is stored for three years at most, and no longer than the retention of orders', async () => {
    const [someone, young] = [uniquePerson(), uniquePerson()]
    await bring(rowOf(someone), rowOf(young))
    const tidy = async () => {
      await pool.query('select graphile_worker.add_job(name) from unnest($1::text[]) name', [hourlyJobs])
      await runJobs(test)
    }
    const aged = (column: 'at' | 'brought_at', age: string) =>
      pool.query(`update brought_people set ${column} = now() - $1::interval where name = $2`, [age, someone.name])
    await aged('brought_at', '35 months')
    await tidy()
    expect(await traces(someone)).not.toEqual([])
    await pool.query('update shop_settings set forget_after_months = 12')
    await pool.query('update brought_people set brought_at = now()')
    await aged('at', '11 months')
    await tidy()
    expect(await traces(someone)).not.toEqual([])
    await aged('at', '13 months')
    await tidy()
    expect(await traces(someone)).toEqual([])
    expect(await traces(young)).not.toEqual([])
    await pool.query('update shop_settings set forget_after_months = 0')
    await pool.query(`update brought_people set brought_at = now() - interval '37 months'`)
    await tidy()
    expect(await traces(young)).toEqual([])
  })

  it('former values of an imported order are kept until a later import can no longer be undone', async () => {
    const someone = uniquePerson()
    const row = rowOf(someone)
    await bring(row)
    await bring(row.replace(',50,', ',60,'))
    const count = async () => (await pool.query('select from brought_people where name = $1', [someone.name])).rowCount
    const tidy = async () => {
      await pool.query('select graphile_worker.add_job(name) from unnest($1::text[]) name', [hourlyJobs])
      await runJobs(test)
    }
    await tidy()
    expect(await count()).toBe(2)
    await pool.query(`update brought_people set brought_at = now() - interval '25 hours'`)
    await tidy()
    expect(await count()).toBe(1)
  })
})
