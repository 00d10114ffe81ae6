import { expect, it } from 'vitest'
import { countsOfDay, mainCountsOf, sumVisits, type VisitCounts } from './visit-sums.rules.ts'

const nothing: VisitCounts = {
  visits: 0,
  pages: 0,
  searches: 0,
  carts: 0,
  orders: 0,
  total: 0,
  delivered: 0,
  paid: 0,
}
const ordered = { ...nothing, orders: 2, total: 128.1 }
const paid = { ...nothing, orders: 1, total: 64.2, delivered: 1, paid: 64.2 }
const visited = { ...nothing, visits: 9, pages: 30 }

it('hides columns without any value', () => {
  expect(mainCountsOf([ordered, nothing])).toEqual(['orders', 'total'])
  expect(mainCountsOf([ordered, visited, paid])).toEqual(['visits', 'pages', 'orders', 'total', 'delivered', 'paid'])
  expect(mainCountsOf([])).toEqual([])
})

it('shows at most three figures per day, including payments on days without counted visits', () => {
  expect(countsOfDay([ordered, visited, paid])).toEqual(['visits', 'orders', 'total'])
  expect(countsOfDay([ordered, paid])).toEqual(['orders', 'total', 'paid'])
})

it('adds amounts in millimes', () => {
  expect(sumVisits([ordered, paid, visited])).toEqual({ visits: 9, orders: 3, total: 192.3 })
})
