import { expect, it } from 'vitest'
import type { FitPerson } from '#contract/accounts/fit-people.ts'
import { type CartItem, lineKey } from '#contract/cart/cart.rules.ts'
import { dressedBeside, isMadeFor } from './dressed.rules.ts'

const salma: FitPerson = { name: 'Salma', kind: 'woman', typed: { height: '165', weight: '62' } }
const leila: FitPerson = { ...salma, name: 'Leïla' }
const dressed = (person: FitPerson | undefined, ...lines: string[]) => ({ person, name: person?.name ?? '', lines })

it('who takes more of an outfit is one person still, though her measures were corrected; so is who is not known', () => {
  const corrected = { ...salma, typed: { height: '168' } }
  expect(dressedBeside([dressed(salma, 'a')], dressed(corrected, 'b'))).toEqual([dressed(corrected, 'a', 'b')])
  expect(dressedBeside([dressed(undefined, 'a')], dressed(undefined, 'b'))).toEqual([dressed(undefined, 'a', 'b')])
  expect(dressedBeside([dressed(salma, 'a')], dressed(leila, 'a'))).toHaveLength(2)
  expect(dressedBeside([dressed(salma, 'a')], dressed(undefined, 'a'))).toHaveLength(2)
})

const made: CartItem = {
  _id: 'k',
  title: 'Kaftan',
  newPrice: 500,
  mainCategory: 'women',
  subCategory: '',
  brand: '',
  coverImage: '',
  quantity: 1,
  color: { colorName: { fr: 'Rouge', en: 'Red', ar: 'أحمر' }, image: '' },
  made: {
    week: '2027-02-01',
    choices: [],
    sheet: { who: '', taken: 'shop', measures: {} },
    words: [],
    readyOn: '2027-03-01',
  },
}

it('a garment is made for whoever it was made for, as long as the cart holds it', () => {
  const hers = [dressed(salma, lineKey(made))]
  const beside = (cart: CartItem[], garment = 'k') => ({ dressed: hers, cart, garment })
  expect(isMadeFor(salma, beside([made]))).toBe(true)
  expect(isMadeFor(leila, beside([made]))).toBe(false)
  expect(isMadeFor(undefined, beside([made]))).toBe(false)
  expect(isMadeFor(salma, beside([]))).toBe(false)
  expect(isMadeFor(salma, beside([made], 'j'))).toBe(false)
  const { made: _made, ...fromShelf } = made
  expect(isMadeFor(salma, { dressed: [dressed(salma, lineKey(fromShelf))], cart: [fromShelf], garment: 'k' })).toBe(
    false,
  )
})
