import { expect, it } from 'vitest'
import { defaultColorName, originalColorName } from '#contract/orders/cart/cart.rules.ts'
import { isOriginalColour } from './original-colour.rules.ts'

it('is true for the names of a garment with one look', () => {
  expect([originalColorName, defaultColorName, { fr: ' ', en: '', ar: '' }].map(isOriginalColour)).toEqual([
    ...[true, true, true],
  ])
  expect(isOriginalColour({ fr: 'Rouge', en: 'Original', ar: 'أصلي' })).toBe(false)
})
