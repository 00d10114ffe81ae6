import { beforeEach, describe, expect, it } from 'vitest'
import { tunisZone } from '#contract/platform/tunisia/tunis-zone.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { countedQuery } from './counted-query.rules.ts'
import { SearchCounter } from './search-counter.ts'
import { deleteExpiredSearches, reportSearches, writeCounts } from './search-report.service.ts'

describe('the report of searches', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const garment = await createGarment(db)
  const { headers } = await signedInStaff(test, 'leila')
  let place = 0
  const count = (payload: object, remoteAddress = `192.0.2.${++place}`) =>
    app.inject({ method: 'POST', url: '/api/search-counts', payload, remoteAddress })
  const report = async (days = 30) =>
    (await app.inject({ url: `/api/admin/search-report?days=${days}`, headers })).json()

  beforeEach(async () => {
    await report()
    await pool.query('delete from search_counts; delete from search_clicks')
    place = 0
  })

  it('counts searches, their results and the products opened, and stores nothing else', async () => {
    for (let times = 0; times < 3; times++) await count({ query: ' Jebba ' })
    await count({ query: 'jebba', product: garment._id })
    expect((await count({ query: 'licorne' })).statusCode).toBe(202)
    expect(await report()).toEqual({
      searches: 4,
      most: [
        { query: 'jebba', searched: 3, clicked: 1, found: 1 },
        { query: 'licorne', searched: 1, clicked: 0, found: 0 },
      ],
      nothing: [{ query: 'licorne', searched: 1, clicked: 0, found: 0 }],
      opened: [
        { productId: garment._id, title: { fr: 'Jebba', en: 'Jebba', ar: 'جبة' }, clicked: 1, queries: ['jebba'] },
      ],
    })
    const { rows } = await pool.query(
      `select column_name from information_schema.columns where table_name in ('search_counts', 'search_clicks')`,
    )
    expect([...new Set(rows.map((row) => row.column_name))].toSorted()).toEqual([
      ...['clicked', 'day', 'found', 'product_id', 'query', 'searched'],
    ])
  })

  it.each([
    ...['sonia@example.tn', '98 123 456', '21698123456', '', ' ', 'j', '%', 'x'.repeat(61), 'a\u0000b', '\u202ejebba'],
  ])('does not store %j', (query) => {
    expect(countedQuery(query)).toBeUndefined()
  })

  it('counts sizes, prices and words of every script', () => {
    expect(['jebba 6 ans', 'moins de 200', 'جبة حرير', '9aftan'].map(countedQuery)).toEqual([
      ...['jebba 6 ans', 'moins de 200', 'جبة حرير', '9aftan'],
    ])
  })

  it('adds the counts of several processes, also concurrent ones, by day', async () => {
    const processes = Array.from({ length: 6 }, () => new SearchCounter())
    for (const counter of processes) {
      for (const query of ['jebba', 'kaftan', 'burnous']) counter.count(query, undefined, 'a')
      counter.count('jebba', garment._id, 'a')
    }
    await Promise.all(processes.map((counter) => writeCounts(db, counter)))
    await pool.query(`update search_counts set day = day - 10`)
    processes[0]?.count('jebba', undefined, 'a')
    await writeCounts(db, processes[0] as SearchCounter)
    expect((await reportSearches(db, 90)).most[0]).toMatchObject({ query: 'jebba', searched: 7, clicked: 6 })
    expect((await reportSearches(db, 7)).most).toMatchObject([{ query: 'jebba', searched: 1, clicked: 0 }])
    await pool.query(`update search_counts set day = day - 91`)
    await deleteExpiredSearches(db)
    expect((await reportSearches(db, 90)).most).toEqual([])
  })

  it('cannot be flooded: by one network, by many words, or with products that do not exist', async () => {
    const counter = new SearchCounter()
    for (let times = 0; times < 1000; times++) counter.count('spam', undefined, 'one network')
    expect(counter.take(10)).toMatchObject([{ query: 'spam', searched: 60 }])
    for (let word = 0; word < 5000; word++) counter.count(`mot ${word}`, undefined, `net ${word % 100}`)
    expect(counter.take(10_000)).toHaveLength(500)
    counter.count('jebba', 'no-such-garment', 'another network')
    await writeCounts(db, counter)
    expect((await report()).opened).toEqual([])
    await pool.query(
      `insert into search_counts select (now() at time zone '${tunisZone}')::date, 'mot ' || n, 1, 0, 1 from generate_series(1, 2000) n`,
    )
    counter.count('un de trop', undefined, 'b')
    counter.count('mot 7', undefined, 'b')
    await writeCounts(db, counter)
    const { rows } = await pool.query(`select query from search_counts where searched = 2 or query = 'un de trop'`)
    expect(rows).toEqual([{ query: 'mot 7' }])
  })

  it('can be read by the owner only', async () => {
    for (const role of ['sales', 'workshop', 'accountant'] as const) {
      const { headers: theirs } = await signedInStaff(test, undefined, role)
      expect((await app.inject({ url: '/api/admin/search-report', headers: theirs })).statusCode).toBe(403)
    }
  })
})
