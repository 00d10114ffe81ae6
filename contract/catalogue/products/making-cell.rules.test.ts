import { describe, expect, it } from 'vitest'
import { notMade } from './making.rules.ts'
import { formatMakingCell, parseMakingCell } from './making-cell.rules.ts'

const silk = {
  id: 'silk',
  choice: 'cloth' as const,
  name: { fr: 'Soie', en: 'Silk', ar: 'حرير' },
  price: 120.5,
  days: 7,
}
const making = { days: 21, deposit: 30, measures: ['chest' as const, 'waist' as const], options: [silk] }

describe('making to measure in a cell of a spreadsheet', () => {
  it('is written and read alike', () => {
    const text = '21; 30; chest waist | silk = cloth; 120,5; 7; Soie; Silk; حرير'
    expect(formatMakingCell(making)).toBe(text)
    expect(parseMakingCell(text)).toEqual(making)
  })

  it('is empty for a garment that is not made to measure', () => {
    expect(formatMakingCell(notMade)).toBe('')
    expect(parseMakingCell('  ')).toEqual(notMade)
  })

  it('keeps measures and options of a garment whose days are not set yet', () => {
    expect(formatMakingCell({ ...notMade, measures: ['chest'] })).toBe('0; 0; chest')
    expect(formatMakingCell({ ...notMade, options: [silk] })).toContain('silk = cloth')
  })

  it('takes the French name where the others are missing, and zero for an empty number', () => {
    expect(parseMakingCell('21 | silk = cloth; ; ; Soie')?.options).toEqual([
      { ...silk, name: { fr: 'Soie', en: 'Soie', ar: 'Soie' }, price: 0, days: 0 },
    ])
  })

  it.each(['21 | silk', '21 | silk = cloth = more'])('does not read an option without exactly one sign: %s', (text) => {
    expect(parseMakingCell(text)).toBeUndefined()
  })

  it('skips an empty option', () => {
    expect(parseMakingCell('21; 30; chest waist | | ')?.options).toEqual([])
  })
})
