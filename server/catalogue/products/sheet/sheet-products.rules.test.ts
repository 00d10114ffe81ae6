import { describe, expect, it } from 'vitest'
import { productsOf } from './sheet-products.rules.ts'

const read = (heading: string[], rows: string[][], money = true) =>
  productsOf({ heading, rows: rows.map((cells, place) => ({ row: place + 2, cells })) } as never, { money })
const rowsOf = ({ products }: Awaited<ReturnType<typeof read>>) =>
  products.map(({ id, rows }) => [id, rows.map(({ row }) => row)])

describe('productsOf', () => {
  it('groups rows by id, or by title where there is none', async () => {
    const sheet = await read(
      ['id', 'title', 'size'],
      [
        ['a', 'Jebba', 'M'],
        ['', 'Jebba', 'M'],
        ['a', '', 'L'],
        ['', ' Jebba ', 'L'],
      ],
    )
    expect(rowsOf(sheet)).toEqual([
      ['a', [2, 4]],
      [undefined, [3, 5]],
    ])
    expect(sheet.errors).toEqual([])
  })

  it('requires an id or a title', async () => {
    const sheet = await read(['id', 'title'], [['', '']])
    expect(sheet).toMatchObject({ products: [], errors: [{ row: 2, column: 'title', code: 'required', value: '' }] })
  })

  it('refuses a row that contradicts the first one of its product', async () => {
    const rows = [
      ['a', '100', 'M'],
      ['a', '', 'L'],
      ['a', '100', 'XL'],
      ['a', '90', 'S'],
    ]
    expect((await read(['id', 'price', 'size'], rows)).errors).toEqual([
      { row: 5, column: 'price', code: 'contradicts-row', value: '90' },
    ])
  })

  it('reports unknown columns, and money columns for staff without the right', async () => {
    const heading = ['id', 'price', 'Remarque', '']
    expect((await read(heading, [['a', '100', 'x', 'y']])).ignoredColumns).toEqual(['Remarque'])
    const sheet = await read(['id', 'variant_cost', 'size'], [['a', '50', 'M']], false)
    expect(sheet.products[0]?.rows[0]?.cells.has('size')).toBe(true)
    expect([...(sheet.products[0]?.rows[0]?.cells.keys() ?? [])]).toEqual(['id', 'size'])
  })
})
