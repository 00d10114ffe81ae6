import { expect, it } from 'vitest'
import type { CartItem, CartMade } from '#contract/cart/cart.rules.ts'
import { freeBeside } from './free-beside.rules.ts'

const line: CartItem = {
  _id: 'k',
  title: 'Kaftan',
  newPrice: 500,
  mainCategory: 'women',
  subCategory: '',
  brand: '',
  coverImage: '',
  quantity: 1,
  color: { colorName: { fr: 'Rouge', en: 'Red', ar: 'أحمر' }, image: '' },
}
const made = (week: string): CartMade => ({
  week,
  choices: [],
  sheet: { who: '', taken: 'shop', measures: {} },
  words: [],
  readyOn: '2027-03-01',
})

it('each piece made for one of the family leaves a place less for the next, in its own week', () => {
  const weeks = [
    { week: '2027-02-01', left: 2 },
    { week: '2027-02-08', left: 1 },
  ]
  const cart = [line, { ...line, made: made('2027-02-01') }, { ...line, _id: 'j', made: made('2027-02-01') }]
  expect(freeBeside(weeks, cart).map(({ left }) => left)).toEqual([0, 1])
  expect(freeBeside(weeks, [line])).toEqual(weeks)
})
