import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gtinOf } from './gtin.rules.ts'

describe('the GTIN on a label', () => {
  it.each(['6190000000019', '4006381333931', '036000291452', '96385074', '10012345678902', '619-0000 000019'])(
    'is %s',
    (code) => {
      expect(gtinOf(code)).toBe(code.replace(/\D/g, ''))
    },
  )

  it.each([
    ['nothing at all', ''],
    ['a reference', 'FR-L'],
    ['a wrong last figure', '6190000000018'],
    ['two figures changed about', '4006381339331'],
    ['too few figures', '619000000001'],
    ['too many', '061900000000190'],
    ['a number of the shop’s own scale', '2000000000008'],
    ['the same as twelve figures', '212345678909'],
    ['eight figures of the shop’s own', '20000004'],
    ['other figures than these', '٦١٩٠٠٠٠٠٠٠٠١٩'],
  ])('is not %s', (_what, code) => {
    expect(gtinOf(code)).toBeUndefined()
  })

  it('is refused when any one digit is misread', () => {
    const misread = fc.record({ place: fc.nat(12), by: fc.integer({ min: 1, max: 9 }) })
    fc.assert(
      fc.property(misread, ({ place, by }) => {
        const figures = [...'6190000000019']
        figures[place] = String((Number(figures[place]) + by) % 10)
        expect(gtinOf(figures.join(''))).toBeUndefined()
      }),
    )
  })
})
