import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { code128, signWidths } from './code-128.rules.ts'

/** Decodes bars by their widths, like a scanner; `undefined` if they are not valid. */
function decode(widths: readonly number[]): string | undefined {
  const signs: number[] = []
  for (let position = 0; position < widths.length - 7; position += 6) {
    signs.push(signWidths.findIndex((sign) => sign === widths.slice(position, position + 6).join('')))
  }
  if (widths.slice(-7).join('') !== signWidths[106] || signs.includes(-1)) return undefined
  const check = signs.pop()
  const sum = signs.reduce((total, sign, index) => total + sign * Math.max(index, 1), 0)
  if (check !== sum % 103) return undefined
  let pairs = signs[0] === 105
  let text = ''
  for (const sign of signs.slice(1)) {
    if (pairs && sign === 100) pairs = false
    else if (!pairs && sign === 99) pairs = true
    else text += pairs ? String(sign).padStart(2, '0') : String.fromCharCode(sign + 32)
  }
  return text
}

describe('a barcode', () => {
  it('is read back as it was written, whatever was', () => {
    const letters = fc.string({
      unit: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)),
      minLength: 1,
    })
    const numbers = fc.stringMatching(/^[0-9]{1,14}(-[0-9]{1,9})?$/)
    fc.assert(
      fc.property(fc.oneof(letters, numbers), (text) => {
        expect(decode(code128(text) ?? [])).toBe(text)
      }),
    )
  })

  it('is the one of the standard: its example, sign by sign', () => {
    // "Wikipedia" in set B has the check sign 88.
    const widths = code128('Wikipedia') ?? []
    expect(widths.slice(0, 6).join('')).toBe('211214')
    expect(widths.slice(-13, -7).join('')).toBe(signWidths[88])
  })

  it('is as short as figures allow', () => {
    // Start, six pairs, check, stop.
    expect(code128('683375045049')).toHaveLength(8 * 6 + 7)
  })

  it('has eleven modules for each of a hundred and six signs, all of them different', () => {
    const widthOf = (sign: string) => [...sign].reduce((sum, width) => sum + Number(width), 0)
    expect(signWidths.slice(0, 106).map(widthOf)).toEqual(Array.from({ length: 106 }, () => 11))
    expect(widthOf(signWidths[106])).toBe(13)
    expect(new Set(signWidths).size).toBe(107)
  })

  it('is none where a letter has no sign, or nothing is written', () => {
    expect(code128('تونس')).toBeUndefined()
    expect(code128('')).toBeUndefined()
  })

  it('is not read where a bar is wider than it was printed', () => {
    const widths = [...(code128('1042-57') ?? [])]
    widths[9] = (widths[9] ?? 0) + 1
    expect(decode(widths)).not.toBe('1042-57')
  })
})
