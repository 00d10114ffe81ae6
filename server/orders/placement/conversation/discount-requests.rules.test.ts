import { expect, it } from 'vitest'
import { extractDiscount } from './discount-requests.rules.ts'

it.each([
  ['نقصولي 10 دينار', 10],
  ['نقصلي ١٠ دنانير برك', 10],
  ['na9esli 10', 10],
  ['ma tna9souli 5 dt', 5],
  ['nakesli chwaya, 5dt', 5],
  ['naqsouna... na9sou 7,500 dt', 7.5],
  ['une remise de 15 dt svp', 15],
  ['baissez de 20 dinars', 20],
  ['10 dt de moins et je prends', 10],
  ['تخفيض بـ ٢٠ د', 20],
  ['give me a 10 dt discount', 10],
])('reads what "%s" asks off', (line, dinars) => {
  expect(extractDiscount(line).discounts).toEqual([dinars])
  expect(extractDiscount(line).rest).not.toMatch(/\d/)
})

it.each([
  'la robe à 120 dt',
  'نحب 10 جبة',
  'remise de 10 %',
  'na9esli, numrou 22 345 678',
  'na9esli ya bent? taille 40',
  'une réduction ? 450 dt c’est cher',
  'نقص الثمن',
])('reads no discount in "%s"', (line) => {
  expect(extractDiscount(line)).toEqual({ rest: line, discounts: [] })
})
