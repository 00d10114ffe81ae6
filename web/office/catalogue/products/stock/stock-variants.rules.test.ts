import { expect, it } from 'vitest'
import { keyOf, sizesOf, variantsOf } from './stock-variants.rules.ts'

const name = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }
const colors = [
  {
    id: 1,
    colorName: name,
    stock: 5,
    sizes: [
      { size: 'M', stock: 2 },
      { size: 'L', stock: 3 },
    ],
  },
  { id: 2, colorName: name, stock: 4, sizes: [] },
  {
    id: 3,
    colorName: name,
    stock: 1,
    sizes: [
      { size: 'L', stock: 0 },
      { size: 'XL', stock: 1 },
    ],
  },
] as never

it('lists each colour in each size', () => {
  expect(variantsOf(colors).map(({ colorId, size, stock }) => [colorId, size, stock])).toEqual([
    [1, 'M', 2],
    [1, 'L', 3],
    [2, '', 4],
    [3, 'L', 0],
    [3, 'XL', 1],
  ])
  expect(new Set(variantsOf(colors).map(keyOf)).size).toBe(5)
  expect(sizesOf(colors)).toEqual(['M', 'L', '', 'XL'])
})
