import { expect, it } from 'vitest'
import { withStablePositions } from './palette-order.rules.ts'

const row = (id: string, text = '') => ({ id, text })

it('keeps shown rows in place, drops those not found any more and appends new ones', () => {
  const shownRows = [row('a'), row('b'), row('c')]
  const matches = [row('d'), row('c', 'new'), row('a'), row('e')]
  expect(withStablePositions(shownRows, matches)).toEqual([row('a'), row('c', 'new'), row('d'), row('e')])
  expect(withStablePositions([], matches)).toEqual(matches)
})
