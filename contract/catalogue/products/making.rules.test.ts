import { describe, expect, it } from 'vitest'
import { choicesOf, depositOf, isTape, type MakingOption, priceWithChoices } from './making.rules.ts'

const option = (id: string, choice: MakingOption['choice'], price: number, days: number): MakingOption => ({
  id,
  choice,
  name: { fr: id, en: id, ar: id },
  price,
  days,
})
const options = [
  option('silk', 'cloth', 120.5, 7),
  option('wool', 'cloth', 80.1, 0),
  option('gold', 'embroidery', 0.2, 3),
]

describe('madeSo', () => {
  it('adds price and days of one option of each kind', () => {
    expect(priceWithChoices({ days: 21, options }, 300, ['silk', 'gold'])).toEqual({ price: 420.7, days: 31 })
    expect(priceWithChoices({ days: 21, options }, 300, ['gold', 'wool'])).toEqual({ price: 380.3, days: 24 })
    expect(priceWithChoices({ days: 21, options: [] }, 300, [])).toEqual({ price: 300, days: 21 })
  })

  it.each([
    ['one kind is missing', ['silk']],
    ['two of one kind', ['silk', 'wool']],
    ['two of one kind and one of another', ['silk', 'wool', 'gold']],
    ['an unknown one', ['silk', 'gold', 'linen']],
    ['one twice', ['silk', 'silk']],
  ])('refuses a choice where %s', (_case, chosen) => {
    expect(priceWithChoices({ days: 21, options }, 300, chosen)).toBeUndefined()
  })

  it('refuses a garment that is not made to measure', () => {
    expect(priceWithChoices({ days: 0, options }, 300, ['silk', 'gold'])).toBeUndefined()
  })
})

it('takes measures in half centimetres from 4 to 230', () => {
  expect([3.5, 4, 88.5, 88.25, 230, 230.5].map(isTape)).toEqual([false, true, true, false, true, false])
})

it('rounds a deposit up to whole dinars', () => {
  expect([depositOf(300, 30), depositOf(301, 30), depositOf(300, 0)]).toEqual([90, 91, 0])
})

it('groups the options by kind, in the order of the kinds', () => {
  const [silk, wool, gold] = options
  expect(choicesOf([gold, silk, wool] as MakingOption[])).toEqual([
    ['cloth', [silk, wool]],
    ['embroidery', [gold]],
  ])
})
