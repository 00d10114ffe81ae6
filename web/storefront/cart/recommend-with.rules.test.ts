import { expect, it } from 'vitest'
import { recommendWith } from './recommend-with.rules.ts'

const garment = (_id: string, ...goesWith: string[]) => ({ _id, goesWith })

it('recommends the first garment of each before the second of any, without repetitions', () => {
  expect(recommendWith([garment('jebba', 'chechia', 'balgha', 'farmla'), garment('keswa', 'melia', 'balgha')])).toEqual(
    ['chechia', 'melia', 'balgha', 'farmla'],
  )
})

it('recommends nothing that is in the cart, and no more than a row', () => {
  expect(recommendWith([garment('jebba', 'chechia'), garment('chechia', 'jebba')])).toEqual([])
  expect(recommendWith([garment('jebba', 'a', 'b', 'c', 'd', 'e')])).toHaveLength(4)
  expect(recommendWith([])).toEqual([])
})
