import { describe, expect, it } from 'vitest'
import type { Today } from '#contract/accounting/sales/sales.contract.ts'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('days until a garment is sold out', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)

  /** A garment online for some days; `moves` lists its stock movements as days ago and change. */
  async function garment(title: string, { online = 100, sizes = ['M'], moves = [[99, 10]] as number[][] } = {}) {
    const created = await app.inject({
      method: 'POST',
      url: '/api/products/create-product',
      headers,
      payload: {
        title,
        mainCategory: 'men',
        newPrice: 50,
        colors: [{ colorName: 'Blanc', sizes: sizes.map((size) => ({ size, stock: 0 })) }],
      },
    })
    const { _id } = created.json() as Product
    await pool.query(`update products set published_at = now() - make_interval(days => $2) where id = $1`, [
      _id,
      online,
    ])
    for (const [daysAgo, change, place = 0] of moves) {
      await pool.query(
        `insert into stock_movements (variant_id, change, reason, at)
         select id, $2, 'received', now() - make_interval(days => $3) from variants where product_id = $1 and size = $4`,
        [_id, change, daysAgo, sizes[place]],
      )
    }
    return _id
  }
  async function sold(id: string, daysAgo: number, quantity: number, { state = 'delivered', size = 'M' } = {}) {
    const { rows } = await pool.query(
      `insert into orders (id, name, email, phone, street, city, country, state_name, zipcode, language, state, is_paid,
         subtotal_millimes, delivery_fee_millimes, created_at)
       values (gen_random_uuid(), 'A', 'a@b.tn', '+216' || (98000000 + random() * 999999)::int, '', '', '', '', '', 'fr', $1,
         false, 1000, 0, now() - make_interval(days => $2)) returning id`,
      [state, daysAgo],
    )
    await pool.query(
      `insert into order_lines (order_id, variant_id, product_id, title, colour_name, price_millimes, quantity)
       select $1, id, product_id, 'x', '{"fr": "Blanc", "en": "", "ar": ""}', 1000, $3 from variants
       where product_id = $2 and size = $4`,
      [rows[0].id, id, quantity, size],
    )
  }
  const list = async (query: string) =>
    (await app.inject({ url: `/api/admin/products?limit=100&${query}`, headers })).json() as OfficeProductRow[]
  const rowOf = async (id: string) => (await list(`q=${id}`))[0]
  const daysOf = async (id: string) => (await rowOf(id))?.daysLeft

  it('are the stock divided by the daily sales of the last six weeks', async () => {
    const id = await garment('Régulière', {
      moves: [
        [99, 30],
        [20, -20],
      ],
    })
    await sold(id, 20, 14)
    await sold(id, 50, 100)
    // 14 in 42 days is one in three days, and ten are left.
    expect(await daysOf(id)).toBe(30)
  })

  it('do not count days without stock', async () => {
    const id = await garment('Épuisée un mois', {
      moves: [
        [99, 7],
        [35, -7],
        [7, 20],
        [1, -7],
      ],
    })
    await sold(id, 35, 7)
    await sold(id, 1, 7)
    // 14 sold in 14 days with stock: one a day, and 13 are left.
    expect(await daysOf(id)).toBe(13)
  })

  it('are not computed from two days of a new garment, nor from a single sale', async () => {
    const id = await garment('Nouvelle', {
      online: 2,
      moves: [
        [2, 20],
        [1, -7],
      ],
    })
    await sold(id, 1, 7)
    expect(await daysOf(id)).toBe(13)
    const once = await garment('Une fois')
    await sold(once, 3, 1)
    expect(await daysOf(once)).toBeNull()
    expect(await daysOf(await garment('Jamais'))).toBeNull()
  })

  it('ignore orders that were cancelled, and stock from before the garment was online', async () => {
    const id = await garment('Refusée')
    await sold(id, 5, 9, { state: 'cancelled' })
    await sold(id, 5, 9, { state: 'refused' })
    expect(await daysOf(id)).toBeNull()
    const drawer = await garment('Tiroir', {
      online: 10,
      moves: [
        [90, 30],
        [5, -10],
      ],
    })
    await sold(drawer, 5, 10)
    expect(await daysOf(drawer)).toBe(20)
  })

  it('are zero for a sold-out garment with sales, however long ago; and unknown for one that does not sell', async () => {
    const id = await garment('Partie', {
      moves: [
        [99, 9],
        [60, -9],
      ],
    })
    await sold(id, 61, 9)
    expect(await daysOf(id)).toBe(0)
    expect(await daysOf(await garment('Vide', { moves: [] }))).toBeNull()
    await pool.query(`update products set state = 'archived' where id = $1`, [id])
    expect(await daysOf(id)).toBeNull()
  })

  it('are computed for each size', async () => {
    const id = await garment('Deux tailles', {
      sizes: ['M', 'L'],
      moves: [
        [99, 10, 0],
        [99, 40, 1],
      ],
    })
    await sold(id, 5, 42, { size: 'M' })
    const row = await rowOf(id)
    expect(row?.variantDays).toEqual([{ colorId: row?.colors[0]?.id, size: 'M', days: 10 }])
    expect(row?.daysLeft).toBe(50)
  })

  it('sort the list both ways, with unknown values last', async () => {
    const rows = await list('sort=daysLeft')
    const knownDaysLeft = rows.map(({ daysLeft }) => daysLeft).filter((days) => days !== null)
    expect(knownDaysLeft.length).toBeGreaterThan(4)
    expect(rows.map(({ daysLeft }) => daysLeft)).toEqual([
      ...knownDaysLeft.toSorted((a, b) => a - b),
      ...rows.slice(knownDaysLeft.length).map(() => null),
    ])
    const back = (await list('sort=-daysLeft')).map(({ daysLeft }) => daysLeft)
    expect(back.slice(0, knownDaysLeft.length)).toEqual(knownDaysLeft.toSorted((a, b) => b - a))
  })

  describe('and low stock', () => {
    const setShop = (lowStockLevel: number) =>
      pool.query('update shop_settings set low_stock_level = $1', [lowStockLevel])
    const today = async () => ((await app.inject({ url: '/api/admin/dashboard', headers })).json() as Today).lowStock

    it('uses the garment’s own level, else its sub-category’s, else the shop’s, in every list', async () => {
      await pool.query(`update products set deleted_at = now(), deleted_by = ''`)
      await setShop(3)
      const plain = await garment('Ordinaire', { moves: [[9, 3]] })
      const silent = await garment('Pièce unique', { moves: [[9, 1]] })
      const shelved = await garment('Babouches', { moves: [[9, 8]] })
      const ownGarment = await garment('Chéchia', { moves: [[9, 12]] })
      const shelves = await app.inject({
        method: 'POST',
        url: '/api/admin/sub-categories',
        headers,
        payload: { name: { fr: 'Babouches', en: '', ar: '' }, lowStockLevel: 10 },
      })
      expect(shelves.json().at(-1)).toMatchObject({ slug: 'babouches', lowStockLevel: 10 })
      const edit = async (id: string, payload: object) =>
        expect(
          (await app.inject({ method: 'PUT', url: `/api/products/edit/${id}`, headers, payload })).statusCode,
        ).toBe(200)
      await edit(silent, { lowStockLevel: 0 })
      await edit(shelved, { subCategory: 'babouches' })
      await edit(ownGarment, { subCategory: 'babouches', lowStockLevel: 12 })

      const levels = async () =>
        Object.fromEntries(
          (await list('sort=title')).map(({ title, lowLevel, lowStock }) => [title, [lowLevel, lowStock]]),
        )
      expect(await levels()).toEqual({
        Babouches: [10, true],
        Chéchia: [12, true],
        Ordinaire: [3, true],
        'Pièce unique': [0, false],
      })
      expect((await list('stock=low&sort=title')).map(({ title }) => title)).toEqual([
        'Babouches',
        'Chéchia',
        'Ordinaire',
      ])
      expect(await today()).toMatchObject({ count: 3, level: 3 })

      await setShop(0)
      await edit(ownGarment, { lowStockLevel: null })
      expect((await list('stock=low&sort=title')).map(({ title }) => title)).toEqual(['Babouches'])
      expect((await today()).variants.map(({ productId }) => productId)).toEqual([shelved])
      expect(plain).not.toBe(silent)
    })

    it.each([-1, 1001, 1.5, '3'])('refuses a level of %j', async (lowStockLevel) => {
      const [{ _id } = { _id: '' }] = await list('')
      const refused = await app.inject({
        method: 'PUT',
        url: `/api/products/edit/${_id}`,
        headers,
        payload: { lowStockLevel },
      })
      expect(refused.statusCode).toBe(400)
      const shelf = await app.inject({
        method: 'PUT',
        url: '/api/admin/sub-categories/babouches',
        headers,
        payload: { name: { fr: 'Babouches', en: '', ar: '' }, lowStockLevel },
      })
      expect(shelf.statusCode).toBe(400)
    })

    it('keeps a sub-category’s level when only its name is edited', async () => {
      const renamed = await app.inject({
        method: 'PUT',
        url: '/api/admin/sub-categories/babouches',
        headers,
        payload: { name: { fr: 'Babouches de fête', en: '', ar: '' } },
      })
      expect(renamed.json().at(-1)).toMatchObject({ name: { fr: 'Babouches de fête' }, lowStockLevel: 10 })
    })
  })
})
