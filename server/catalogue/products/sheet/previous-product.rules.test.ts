import { describe, expect, it } from 'vitest'
import { previousColours } from './previous-product.rules.ts'

const present = (stock: number) =>
  ({
    colours: [
      {
        id: 1,
        variants: [
          { id: 11, size: 'M', stock },
          { id: 12, size: '', stock },
        ],
      },
    ],
  }) as never
const former = (color: object, counted: Record<string, number>) =>
  ({ fields: { colors: [{ id: 1, colorName: { fr: 'Rouge' }, ...color }] }, counted }) as never
const sized = { sizes: [{ size: 'M', stock: 4 }] }

describe('previousColours', () => {
  it('moves back only the imported pieces, so that sales stay', () => {
    // 4 pieces before the import, 10 after it, 2 of them sold since.
    expect(previousColours(former(sized, { 11: 10 }), present(8))).toMatchObject([
      { sizes: [{ size: 'M', stock: 4, seen: 10 }] },
    ])
    expect(previousColours(former({ sizes: [], stock: 3 }, { 12: 5 }), present(5))).toMatchObject([
      { stock: 3, seen: 5 },
    ])
  })

  it('is undefined where more pieces were sold than there were before', () => {
    expect(previousColours(former(sized, { 11: 10 }), present(6))).toMatchObject([{}])
    expect(previousColours(former(sized, { 11: 10 }), present(5))).toBeUndefined()
  })

  it('has no stock to compare with where the variant is deleted', () => {
    expect(previousColours(former({ sizes: [{ size: 'L', stock: 4 }] }, {}), present(0))).toMatchObject([
      { sizes: [{ size: 'L', stock: 4, seen: undefined }] },
    ])
  })
})
