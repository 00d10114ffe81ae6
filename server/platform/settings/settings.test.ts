import { describe, expect, it } from 'vitest'
import type { ChangeEntry } from '#contract/platform/audit/audit.contract.ts'
import type { Settings } from '#contract/platform/settings/settings.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('the settings', async () => {
  const test = await createTestApp()
  const staff = await signedInStaff(test)
  const send = (method: 'PUT' | 'PATCH', part: string, payload: object) =>
    test.app.inject({ method, url: `/api/admin/settings/${part}`, headers: staff.headers, payload })
  const read = async () =>
    (await test.app.inject({ url: '/api/admin/settings', headers: staff.headers })).json() as Settings
  const inShop = async (path: string) => (await test.app.inject(path)).json()
  const changes = async () =>
    (await test.app.inject({ url: '/api/admin/changes', headers: staff.headers })).json() as ChangeEntry[]

  const shop = {
    name: { fr: 'Dar Amina', en: '', ar: 'دار أمينة' },
    address: { fr: '1, rue du Pacha\nTunis', en: '', ar: '' },
    phone: '+216 71 111 222',
    email: 'bonjour@dar-amina.tn',
    mapUrl: 'https://www.openstreetmap.org/?mlat=36.8',
    openingHours: { fr: '', en: '', ar: '' },
    taxId: '',
    whatsapp: '',
    facebookUrl: '',
    instagramUrl: '',
    tiktokUrl: '',
  }

  it('say in the shop what was written, in French where a language is missing, and keep the gap for the owner', async () => {
    expect((await send('PUT', 'shop', shop)).statusCode).toBe(200)
    expect(await inShop('/api/shop')).toMatchObject({
      name: { fr: 'Dar Amina', en: 'Dar Amina', ar: 'دار أمينة' },
      address: { ar: '1, rue du Pacha\nTunis' },
      openingHours: { fr: '', en: '', ar: '' },
    })
    expect((await read()).shop.name.en).toBe('')
  })

  it('are on record: who, what, from what to what, and only what differs', async () => {
    await send('PUT', 'shop', { ...shop, phone: '+216 71 999 999' })
    const [last] = await changes()
    expect(last).toMatchObject({
      staffName: staff.username,
      action: 'settings-saved',
      subject: { kind: 'settings', id: 'shop' },
      before: { phone: '+216 71 111 222' },
      after: { phone: '+216 71 999 999' },
    })
    const previousCount = (await changes()).length
    await send('PUT', 'shop', { ...shop, phone: '+216 71 999 999' })
    expect(await changes()).toHaveLength(previousCount)
  })

  it('set what delivery costs, to the millime, and take a governorate back to the rule', async () => {
    await send('PUT', 'delivery', { fee: 7.5, freeFrom: 200, fees: { tunis: 5, tataouine: 12.25, gafsa: 0 } })
    expect(await inShop('/api/shop/delivery')).toMatchObject({
      fee: 7.5,
      freeFrom: 200,
      fees: { tunis: 5, tataouine: 12.25, gafsa: 0 },
    })
    await send('PUT', 'delivery', { fee: 7.5, freeFrom: null, fees: { tunis: 5 } })
    expect(await inShop('/api/shop/delivery')).toMatchObject({ fee: 7.5, freeFrom: null, fees: { tunis: 5 } })
    expect(Object.keys((await inShop('/api/shop/delivery')).fees)).toEqual(['tunis'])
    const { rows } = await test.pool.query('select governorate, fee_millimes from delivery_fees')
    expect(rows).toEqual([{ governorate: 'tunis', fee_millimes: 5000 }])
  })

  it('change only that part of the home page which is sent', async () => {
    const story = [{ title: { fr: 'Le fil', en: '', ar: '' }, text: { fr: '', en: '', ar: '' }, image: '' }]
    const sellers = [
      {
        name: { fr: 'Zohra', en: '', ar: '' },
        craft: { fr: 'Tarz', en: '', ar: '' },
        place: { fr: '', en: '', ar: '' },
        image: '',
      },
    ]
    await send('PATCH', 'home', { story })
    await send('PATCH', 'home', { sellers })
    expect(await inShop('/api/shop/home')).toMatchObject({
      story: [{ title: { ar: 'Le fil' } }],
      sellers: [{ name: { en: 'Zohra' } }],
    })
  })

  it.each([
    ['shop', { ...shop, name: { fr: '', en: 'x', ar: '' } }],
    ['shop', { ...shop, mapUrl: 'javascript:alert(1)' }],
    ['shop', { ...shop, instagramUrl: 'instagram' }],
    ['shop', { ...shop, taxId: 'pas encore' }],
    ['shop', { ...shop, owner: 'me' }],
    ['shop', { ...shop, phone: 'x\u0000' }],
    ['delivery', { fee: -1, freeFrom: null, fees: {} }],
    ['delivery', { fee: '7', freeFrom: null, fees: {} }],
    ['delivery', { fee: 7, freeFrom: null, fees: { paris: 20 } }],
    ['stock', { lowStockLevel: 1.5 }],
    ['stock', { lowStockLevel: -1 }],
  ])('refuse what makes no sense: %s %#', async (part, payload) => {
    const previousSettings = await read()
    expect((await send('PUT', part, payload)).statusCode).toBe(400)
    expect(await read()).toEqual(previousSettings)
  })

  it('are nobody else’s to write', async () => {
    const response = await test.app.inject({
      method: 'PUT',
      url: '/api/admin/settings/stock',
      payload: { lowStockLevel: 5 },
    })
    expect(response.statusCode).toBe(401)
  })
})

describe('the log of changes', async () => {
  const test = await createTestApp()
  const [amal, basma] = [await signedInStaff(test), await signedInStaff(test)]

  it('comes by the page, newest first, by subject and by person', async () => {
    for (let level = 1; level <= 33; level++) {
      const { headers } = level % 2 ? amal : basma
      await test.app.inject({
        method: 'PUT',
        url: '/api/admin/settings/stock',
        headers,
        payload: { lowStockLevel: level + 2 },
      })
    }
    const list = async (query = '') =>
      (await test.app.inject({ url: `/api/admin/changes${query}`, headers: amal.headers })).json() as ChangeEntry[]
    const first = await list()
    expect(first).toHaveLength(30)
    expect(first[0]?.after).toEqual({ lowStockLevel: 35 })
    expect(await list(`?before=${first.at(-1)?.id}`)).toHaveLength(3)
    expect((await list(`?staff=${basma.username}`)).every(({ staffName }) => staffName === basma.username)).toBe(true)
    expect(await list('?kind=product')).toEqual([])
    expect((await list('?kind=settings&subject=stock')).length).toBe(30)
  })
})
