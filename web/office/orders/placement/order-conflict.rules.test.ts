import { describe, expect, it } from 'vitest'
import { formatField, labelOfPart, orderCompareOptions } from './order-conflict.rules.ts'

const red = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }
const line = { productKey: '7', quantity: 2, title: 'Jebba', color: red, size: 'M' }

it('adds lines again that were removed from the order meanwhile', () => {
  const merged = { lines: [line, { ...line, productKey: '8' }, { ...line, productKey: undefined }] } as never
  const { productKey: _key, ...added } = line
  expect(orderCompareOptions.settle?.(merged, { lines: [line] } as never).lines).toEqual([line, added, added])
})

it('has a label for each field', () => {
  const places = orderCompareOptions.places?.({} as never) ?? []
  expect(places.map(labelOfPart).filter((label) => label === undefined)).toEqual([])
  expect(places).toContain('address')
})

describe('formatField', () => {
  const showPart = formatField('fr', String, String, (yes) => (yes ? 'oui' : 'non'))

  it.each([
    ['name', 'Amina', 'Amina'],
    ['pickUp', true, 'oui'],
    [
      'address',
      { street: '3, rue du Pacha', zipcode: '1006', city: 'Tunis', state: 'Tunis', country: '' },
      '3, rue du Pacha\n1006 Tunis\nTunis',
    ],
    ['lines', [line, { ...line, quantity: 1, size: '' }], '2 × Jebba Rouge M\n1 × Jebba Rouge'],
  ])('shows %s', (place, value, text) => {
    expect(showPart(value, place)).toBe(text)
  })

  it('shows an amount, and none as zero', () => {
    expect(showPart('7,5', 'deliveryFee')).toContain('7,500')
    expect(showPart('', 'discount')).toContain('0,000')
  })
})
