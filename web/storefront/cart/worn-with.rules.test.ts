import { expect, it } from 'vitest'
import { wornWith } from './worn-with.rules.ts'

const garment = (_id: string, ...goesWith: string[]) => ({ _id, goesWith })

it('offers the first of each garment before the second of any, and nothing twice', () => {
  expect(wornWith([garment('jebba', 'chechia', 'balgha', 'farmla'), garment('keswa', 'melia', 'balgha')])).toEqual([
    'chechia',
    'melia',
    'balgha',
    'farmla',
  ])
})

it('never offers what is in the cart already, nor more than a row', () => {
  expect(wornWith([garment('jebba', 'chechia'), garment('chechia', 'jebba')])).toEqual([])
  expect(wornWith([garment('jebba', 'a', 'b', 'c', 'd', 'e')])).toHaveLength(4)
  expect(wornWith([])).toEqual([])
})
