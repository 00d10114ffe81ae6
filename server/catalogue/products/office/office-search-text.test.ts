import { describe, expect, it } from 'vitest'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** The pieces of one size of each garment by its title, and the codes on their labels. */
const garments = {
  Kadroun: { stock: 1, code: 'zarbia' },
  'Zarbia du Ghar': { stock: 9, code: '' },
  Mendil: { stock: 9, code: 'id of Zarbia du Ghar' },
  Tarbouche: { stock: 1, code: '' },
  Sefseri: { stock: 9, code: 'tarbouche' },
  Balgha: { stock: 9, code: '' },
  Blouza: { stock: 1, code: 'balgha' },
  Wazra: { stock: 9, code: 'DAR-1' },
  Rdee: { stock: 1, code: 'dar-1' },
} as const
type Title = keyof typeof garments

describe('text typed above the table of garments', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)
  const ids = new Map<string, string>()
  for (const [title, { stock, code }] of Object.entries(garments)) {
    const sizes = [
      { size: 'M', stock, code: ids.get(code.replace('id of ', '')) ?? code },
      { size: 'L', stock: 5 },
    ]
    const payload = { title, mainCategory: 'men', newPrice: 10, colors: [{ colorName: 'Rouge', sizes }] }
    const made = await app.inject({ method: 'POST', url: '/api/products/create-product', headers, payload })
    ids.set(title, (made.json() as Product)._id)
  }
  const idOf = (title: Title) => ids.get(title) ?? ''
  await pool.query('update products set deleted_at = now() where id = $1', [idOf('Sefseri')])
  await pool.query(`update variants set retired = true where product_id = $1 and size = 'M'`, [idOf('Blouza')])

  const get = (path: string, query: object) =>
    app.inject({ url: `/api/admin/products${path}?${new URLSearchParams({ ...query })}`, headers })
  const listed = async (query: object) => {
    const answer = await get('', query)
    const titles = (answer.json() as OfficeProductRow[]).map(({ title }) => title)
    expect(answer.headers['x-total-count']).toBe(String(titles.length))
    return titles.sort()
  }
  const exported = async (query: object) => {
    const { body } = await get('/export', query)
    return [...ids].flatMap(([title, id]) => (body.includes(id) && body.includes(`;${title};`) ? [title] : [])).sort()
  }

  const inTheShop = Object.keys(garments).filter((title) => title !== 'Sefseri')
  const low = ['Kadroun', 'Tarbouche', 'Rdee']
  it.each<[string, () => string, readonly string[]]>([
    ['a label, though it is a word of another garment', () => 'zarbia', ['Kadroun']],
    ['a label, however it is written', () => '  ZARBIA ', ['Kadroun']],
    ['a label that is the id of another garment', () => idOf('Zarbia du Ghar'), ['Mendil']],
    ['a label of two garments', () => 'Dar-1', ['Wazra', 'Rdee']],
    ['an id', () => idOf('Kadroun'), ['Kadroun']],
    ['a word', () => 'ghar', ['Zarbia du Ghar']],
    ['a word that stands on labels of a garment in the bin', () => 'tarbouche', ['Tarbouche']],
    ['a word that stood on labels of a size that is gone', () => 'balgha', ['Balgha']],
    ['the id of a garment in the bin', () => idOf('Sefseri'), []],
    ['what no garment is called', () => 'xqzwv', []],
    ['nothing', () => '', inTheShop],
    ['blanks', () => '   ', inTheShop],
  ])(
    'finds the meant products by %s, in the list, with the filter for low stock, and in a sheet',
    async (_, typed, expected) => {
      const q = typed()
      const lowFound = expected.filter((title) => low.includes(title))
      expect(await listed({ q })).toEqual([...expected].sort())
      expect(await exported({ q })).toEqual([...expected].sort())
      expect(await listed({ q, stock: 'low' })).toEqual(lowFound.sort())
      expect(await exported({ q, stock: 'low' })).toEqual(lowFound.sort())
    },
  )
})
