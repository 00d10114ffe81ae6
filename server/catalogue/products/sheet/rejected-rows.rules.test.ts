import { describe, expect, it } from 'vitest'
import { isRejected, rejectedOf, tableOfRejected } from './rejected-rows.rules.ts'

const heading = ['id', 'title', 'variant_cost']
const rows = [
  { row: 2, cells: ['a', 'Jebba', '50'] },
  { row: 3, cells: ['a', 'Jebba'] },
  { row: 4, cells: ['b', 'Kaftan', '60'] },
]
const product = (...numbers: number[]) => ({ id: 'x', rows: numbers.map((row) => ({ row, cells: new Map() })) })
const errors = [{ row: 3, column: 'title', code: 'required', value: '' }] as never

it('rejects a product with all its rows', () => {
  expect(isRejected(product(2, 3), new Set([3]))).toBe(true)
  expect(isRejected(product(4), new Set([3]))).toBe(false)
})

describe('rejectedOf', () => {
  const rejected = rejectedOf({ heading, rows } as never, [product(2, 3), product(4)], errors)

  it('returns the rows of rejected products unchanged, with their errors', () => {
    expect(rejected).toEqual({
      heading,
      rows: [
        { cells: ['a', 'Jebba', '50'], problems: [] },
        { cells: ['a', 'Jebba', ''], problems: [{ column: 'title', code: 'required' }] },
      ],
    })
  })

  it('is formatted as a table with an additional column for the errors', () => {
    const table = tableOfRejected(rejected as never, { language: 'fr', money: true })
    expect(table.map((row) => row.length)).toEqual([4, 4, 4])
    expect(table[1]).toEqual(['a', 'Jebba', '50', ''])
    expect(table[2]?.[3]).not.toBe('')
  })

  it('leaves out a former error column, and money columns for staff without the right', () => {
    const [, , , problems = ''] = tableOfRejected(rejected as never, { language: 'fr', money: true })[0] ?? []
    const again = { heading: [...heading, problems], rows: [{ cells: ['a', 'Jebba', '50', 'x'], problems: [] }] }
    expect(tableOfRejected(again as never, { language: 'fr', money: false })).toEqual([
      ['id', 'title', problems],
      ['a', 'Jebba', ''],
    ])
  })
})
