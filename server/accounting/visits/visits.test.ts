import { beforeEach, describe, expect, it } from 'vitest'
import { pageOfShop, postLink } from '#contract/accounting/visits/campaign-links.rules.ts'
import { cameFromHeader } from '#contract/orders/records/place-order-call.ts'
import { sourceOf } from '#server/orders/placement/visit-source.rules.ts'
import { createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { VisitCounter } from './visit-counter.ts'
import { deleteExpiredVisits, reportVisits, writeVisits } from './visits.service.ts'

const came = (from = '', source = '', campaign = '') => {
  const givenParameters = Object.entries({ source, campaign }).filter(([, value]) => value)
  return [from, ...givenParameters.map(([name, value]) => `utm_${name}=${encodeURIComponent(value)}`)].join('&')
}
const part = (cameFrom = came(), counts: object = {}) => ({
  cameFrom,
  visits: 1,
  pages: 1,
  searches: 0,
  carts: 0,
  ...counts,
})

describe('visits', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const owner = await signedInStaff(test, 'leila')
  const browser = { origin: 'http://shop.test', host: 'shop.test', 'sec-fetch-site': 'same-origin' }
  let place = 0
  const tell = (payload: object, headers: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/visit-counts',
      payload,
      remoteAddress: `192.0.2.${++place}`,
      headers: { ...browser, 'user-agent': 'Mozilla/5.0 (Android 14) Firefox/140.0', ...headers },
    })
  const report = async (days = 30) =>
    (await app.inject({ url: `/api/admin/visits?days=${days}`, headers: owner.headers })).json()

  beforeEach(async () => {
    await report()
    await pool.query('delete from visit_counts')
    await pool.query('update orders set source = null')
    place = 0
  })

  it('are counted by day, source and campaign, with the orders they ended in and what those came to', async () => {
    const post = came('l.instagram.com', 'ig', 'Fête des mères')
    expect((await tell(part(post, { pages: 5, searches: 2, carts: 1 }))).statusCode).toBe(202)
    await tell(part(came('www.google.tn')))
    await tell(part(came()))
    const garment = await createGarment(db, { price: 120 })
    const shopper = await signedInShopper(test)
    const ordered = await app.inject({
      method: 'POST',
      url: '/api/orders',
      headers: { ...shopper.headers, [cameFromHeader]: post },
      payload: orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }]),
    })
    expect(ordered.statusCode).toBe(201)
    const { totalPrice, number } = ordered.json()
    const { days, sources } = await report()
    const none = { searches: 0, carts: 0, orders: 0, total: 0, delivered: 0, paid: 0 }
    expect(sources).toEqual([
      {
        source: 'instagram',
        campaign: 'fête des mères',
        visits: 1,
        pages: 5,
        searches: 2,
        carts: 1,
        orders: 1,
        total: totalPrice,
        delivered: 0,
        paid: 0,
      },
      { source: '', campaign: '', visits: 1, pages: 1, ...none },
      { source: 'google', campaign: '', visits: 1, pages: 1, ...none },
    ])
    expect(days).toMatchObject([{ visits: 3, pages: 7, orders: 1, total: totalPrice }])

    const { rows } = await pool.query('select * from visit_counts')
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${number}|amina@example|192\\.0\\.2|Mozilla`))
  })

  it.each([{ dnt: '1' }, { 'sec-gpc': '1' }])(
    'are not counted for whoever says %j, nor where her order began',
    async (wish) => {
      await tell(part(came('l.instagram.com')), wish)
      await tell(part(came('l.instagram.com')), { dnt: '0' })
      const garment = await createGarment(db, { price: 120 })
      const shopper = await signedInShopper(test)
      const placed = await app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: {
          ...shopper.headers,
          ...wish,
          [cameFromHeader]: came('facebook.com'),
        },
        payload: orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }]),
      })
      expect(placed.statusCode).toBe(201)
      const { sources } = await report()
      expect(sources.map((row: Record<string, unknown>) => [row.source, row.visits, row.orders])).toEqual([
        ['', 0, 1],
        ['instagram', 1, 0],
      ])
    },
  )

  it('are not counted at all where the owner wants none, and what was counted before stays', async () => {
    const set = (countsNoVisits: boolean) =>
      app.inject({
        method: 'PUT',
        url: '/api/admin/settings/privacy',
        headers: owner.headers,
        payload: { countsNoVisits },
      })
    await tell(part(came('l.instagram.com')))
    expect(await report()).toMatchObject({ counting: true, sources: [{ source: 'instagram', visits: 1 }] })
    expect((await set(true)).statusCode).toBe(200)
    await tell(part(came('l.instagram.com')))
    expect(await report()).toMatchObject({ counting: false, sources: [{ source: 'instagram', visits: 1 }] })
    expect((await set(false)).statusCode).toBe(200)
    await tell(part(came('l.instagram.com')))
    expect(await report()).toMatchObject({ counting: true, sources: [{ source: 'instagram', visits: 2 }] })
  })

  it('count an order sent twice once, and a refused one not at all', async () => {
    const garment = await createGarment(db, { red: 1 })
    const shopper = await signedInShopper(test)
    const send = (key: string) =>
      app.inject({
        method: 'POST',
        url: '/api/orders',
        headers: { ...shopper.headers, 'idempotency-key': key.repeat(16), [cameFromHeader]: came('', 'tiktok') },
        payload: orderOf([{ productId: garment._id, quantity: 1, color: 'Rouge', size: 'M' }]),
      })
    expect([(await send('a')).statusCode, (await send('a')).statusCode, (await send('b')).statusCode]).toEqual([
      ...[201, 200, 409],
    ])
    expect((await report()).sources).toMatchObject([{ source: 'tiktok', orders: 1 }])
  })

  it('are nobody’s who runs the shop, and no machine’s', async () => {
    await tell(part(), { cookie: 'staff=whoever' })
    await tell(part(), { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    const { 'sec-fetch-site': _site, origin: _origin, ...program } = browser
    await app.inject({ method: 'POST', url: '/api/visit-counts', payload: part(), headers: program })
    for (const wrong of [part(came(), { visits: 2 }), part(came(), { pages: 1e9 }), part(came('x'.repeat(10_001)))]) {
      expect((await tell(wrong)).statusCode).toBe(400)
    }
    expect(await report()).toEqual({ counting: true, days: [], sources: [] })
  })

  it.each([
    [came('m.facebook.com'), 'facebook', ''],
    [came('lm.facebook.com', 'newsletter', ' Été  2026 '), 'newsletter', 'été 2026'],
    [came('www.mode.tn'), 'mode.tn', ''],
    [came('', 'الواتساب', 'عرض'), 'الواتساب', 'عرض'],
    [came('', 'fb', 'sonia@example.tn'), 'facebook', 'other'],
    [came('', 'sms', '98 123 456'), 'sms', 'other'],
    [came('', 'x'.repeat(61), '<script>'), 'other', 'other'],
    [came('', '\u202Eevil', 'a\u0000b'), 'other', 'other'],
  ])('%o are of %s', (origin, source, campaign) => {
    expect(sourceOf(origin)).toEqual({ source, campaign })
  })

  it.each([
    ['instagram', ' Aïd  2026 ', 'instagram', 'aïd-2026'],
    ['whatsapp', 'عرض العيد', 'whatsapp', 'عرض-العيد'],
    ['sms', 'x'.repeat(60), 'sms', 'x'.repeat(60)],
    ['sms', 'ع'.repeat(60), 'sms', 'ع'.repeat(60)],
    ['facebook', '98 123 456', undefined, undefined],
    ['tiktok', 'solde & plus', undefined, undefined],
    ['tiktok', '  ', undefined, undefined],
  ] as const)('are of the post whose link was made for %s under %j', (place, name, source, campaign) => {
    const link = postLink(new URL('https://shop.tn/ar/products/1?utm_source=old#top'), place, name)
    if (source === undefined) return expect(link).toBeUndefined()
    const { search, pathname, hash } = new URL(link ?? '')
    expect([pathname, hash]).toEqual(['/ar/products/1', ''])
    expect(sourceOf(`l.facebook.com&${search.slice(1)}`)).toEqual({ source, campaign })
  })

  it('keep what the page shows, and not what others added to know who pressed it', () => {
    const page = new URL('https://shop.tn/products/1?colour=rouge&fbclid=abc&utm_medium=x&gclid=1&size=M#top')
    expect(postLink(page, 'instagram', 'aïd')).toBe(
      'https://shop.tn/products/1?colour=rouge&size=M&utm_source=instagram&utm_campaign=a%C3%AFd',
    )
  })

  it.each([
    ['', 'https://shop.tn/'],
    ['/ar/products/1?colour=rouge#top', 'https://shop.tn/ar/products/1?colour=rouge'],
    ['https://shop.tn/products/1', 'https://shop.tn/products/1'],
    [' http://192.168.1.7:3000/products/1?colour=rouge ', 'https://shop.tn/products/1?colour=rouge'],
    ['https://other.tn/products/1', undefined],
    ['https://[', undefined],
  ])('of %j lead to where shoppers find the shop', (text, page) => {
    expect(pageOfShop(text, 'https://shop.tn', 'http://192.168.1.7:3000')?.href).toBe(page)
  })

  it('take any header of an order for what it says, and no more', () => {
    expect(sourceOf(undefined)).toEqual({ source: '', campaign: '' })
    expect(sourceOf(`&utm_campaign=${'%'.repeat(5000)}`)).toEqual({ source: '', campaign: 'other' })
    expect(sourceOf('a.tn&utm_source=%F0%28&utm_campaign=x&utm_campaign=y&from=z')).toEqual({
      source: 'other',
      campaign: 'x',
    })
  })

  it('are not to be flooded: by one network, by many names, or day by day', async () => {
    const counter = new VisitCounter()
    for (let times = 0; times < 1000; times++) counter.count(part(came('', 'spam', `mot ${times}`)), 'one network')
    const ofOne = counter.take()
    expect(ofOne).toHaveLength(11)
    expect(ofOne.reduce((sum, { visits }) => sum + visits, 0)).toBe(120)
    for (let times = 0; times < 4000; times++) counter.count(part(came('', 'spam', `nom ${times}`)), `net ${times}`)
    const ofMany = counter.take()
    expect(ofMany).toHaveLength(301)
    expect(ofMany.find(({ source }) => source === 'other')?.visits).toBeGreaterThan(3000)

    counter.putBack(ofMany)
    await writeVisits(db, counter)
    counter.count(part(came('', 'late')), 'a network of its own')
    counter.count(part(came('', 'spam', 'nom 7')), 'another of its own')
    await writeVisits(db, counter)
    const { rows } = await pool.query('select count(*)::int as rows, sum(visits)::int as visits from visit_counts')
    expect(rows[0].rows).toBeLessThanOrEqual(202)
    expect(rows[0].visits).toBe(ofMany.reduce((sum, { visits }) => sum + visits, 0) + 2)
    const { sources } = await reportVisits(db)
    expect(sources.some(({ source }) => source === 'late')).toBe(false)
  })

  it('add up over processes, and what could not be written is written the next time', async () => {
    const processes = Array.from({ length: 6 }, () => new VisitCounter())
    for (const counter of processes) {
      for (const source of ['facebook', 'google', 'mode.tn']) counter.count(part(came('', source)), 'a')
    }
    const away = { ...db, executeQuery: () => Promise.reject(new Error('away')) }
    const [first] = processes as [VisitCounter]
    await expect(writeVisits(Object.assign(Object.create(db), away), first)).rejects.toThrow()
    await Promise.all(processes.map((counter) => writeVisits(db, counter)))
    expect((await reportVisits(db)).sources.map(({ visits }) => visits)).toEqual([6, 6, 6])
    await pool.query('update visit_counts set day = day - 401')
    await deleteExpiredVisits(db)
    const { rows } = await pool.query('select count(*)::int as left from visit_counts')
    expect(rows).toEqual([{ left: 0 }])
  })
})
