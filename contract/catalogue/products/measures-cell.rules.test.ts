import { describe, expect, it } from 'vitest'
import { formatMeasuresCell, parseMeasuresCell } from './measures-cell.rules.ts'

describe('a cell of measures', () => {
  const measures = [
    { size: 'M', chest: 55.5, length: 132 },
    { size: '6A', shoulder: 30, hem: 41 },
  ]

  it('says them in words, and is read again', () => {
    expect(formatMeasuresCell(measures)).toBe('M: poitrine 55,5 / longueur 132 | 6A: épaules 30 / bas 41')
    expect(parseMeasuresCell(formatMeasuresCell(measures))).toEqual(measures)
  })

  it.each([
    ['M: chest 55.5 / length 132 cm', [{ size: 'M', chest: 55.5, length: 132 }]],
    ['M : الصدر 55,5', [{ size: 'M', chest: 55.5 }]],
    ['', []],
  ])('is understood as %s', (cell, meant) => expect(parseMeasuresCell(cell)).toEqual(meant))

  it.each(['M', 'M: poitrine', 'M: genou 40', 'M: poitrine -4'])('is not understood as %s', (cell) =>
    expect(parseMeasuresCell(cell)).toBeUndefined(),
  )
})
