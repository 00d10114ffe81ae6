import { describe, expect, it } from 'vitest'
import { differingRows, importedValuesOf, wholeRows } from './import-difference.rules.ts'

const variant = (size: string, values: object = {}, row = 2) => ({
  row,
  color: 'Rouge',
  size,
  said: { color: 'Rouge', size, stock: '4', ...values },
})
const garment = (product: object = {}, variants = [variant('M')]) =>
  ({ row: 2, product: { title: 'Jebba', price: '100', state: 'online', ...product }, variants }) as never
const cells = (rows: readonly { cells: ReadonlyMap<string, string> }[]) =>
  rows.map((row) => Object.fromEntries(row.cells))
const none = new Map()
const differ = (now: never, last: never, colours: ReadonlyMap<string, { name: string; images: string[] }> = none) =>
  differingRows(now, importedValuesOf(last), colours)

describe('wholeRows', () => {
  it('writes the product into the row of its first variant', () => {
    expect(cells(wholeRows(garment({}, [variant('M'), variant('L', {}, 3)])))).toEqual([
      { title: 'Jebba', price: '100', state: 'online', color: 'Rouge', size: 'M', stock: '4' },
      { color: 'Rouge', size: 'L', stock: '4' },
    ])
  })

  it('has a stock of 0 without variants', () => {
    expect(cells(wholeRows(garment({}, [])))).toEqual([{ title: 'Jebba', price: '100', state: 'online', stock: '0' }])
  })
})

describe('differingRows', () => {
  it('is one empty row for a garment that did not change', () => {
    expect(cells(differ(garment(), garment()).rows)).toEqual([{}])
  })

  it('contains changed and removed values only, and never the state', () => {
    expect(cells(differ(garment({ price: '90', state: 'draft' }), garment({ brand: 'Dar' })).rows)).toEqual([
      { price: '90', brand: '' },
    ])
  })

  it('contains a new stock with the former one', () => {
    expect(cells(differ(garment({}, [variant('M', { stock: '3' })]), garment()).rows)).toEqual([
      { stock: '3', stock_at_export: '4', color: 'Rouge', size: 'M' },
    ])
  })

  it('contains all values of a new variant', () => {
    expect(cells(differ(garment({}, [variant('M'), variant('L', {}, 3)]), garment()).rows)).toEqual([
      { color: 'Rouge', size: 'L', stock: '4' },
    ])
  })

  it('uses the colour names of this shop, and lists variants that are missing in the file', () => {
    const colours = new Map([['Rouge', { name: 'Carmin', images: [] }]])
    const { rows, gone } = differ(
      garment({}, [variant('M', { stock: '3' })]),
      garment({}, [variant('M'), variant('L')]),
      colours,
    )
    expect(cells(rows)).toMatchObject([{ color: 'Carmin', size: 'M' }])
    expect(gone).toEqual([{ color: 'Carmin', size: 'L' }])
  })

  it('adds new pictures to those in the shop', () => {
    const colours = new Map([['Rouge', { name: 'Rouge', images: ['/own.jpg'] }]])
    const last = garment({}, [variant('M', { images: 'https://old.tn/1.jpg' })])
    const now = garment({}, [variant('M', { images: 'https://old.tn/1.jpg | https://old.tn/2.jpg' })])
    const [changes] = cells(differ(now, last, colours).rows)
    expect(changes?.images?.split('|').map((part) => part.trim())).toEqual(['/own.jpg', 'https://old.tn/2.jpg'])
    expect(cells(differ(last, now, colours).rows)).toEqual([{}])
  })
})
