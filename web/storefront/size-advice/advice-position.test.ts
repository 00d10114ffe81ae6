import { expect, it } from 'vitest'
import type { FitPerson } from '#contract/people/shoppers/size-profiles.ts'
import { advicePositionAfter } from './advice-position.ts'

const child = (age: string): FitPerson => ({ name: '', kind: 'child', typed: { age } })
const people = [child('4'), child('6'), child('8')]

it('the person an advice began with keeps its index while people are edited and picked', () => {
  expect(advicePositionAfter(1, { people: [child('4'), child('7'), child('8')], index: 1 }).startIndex).toBe(1)
  expect(advicePositionAfter(1, { people, index: 2 })).toEqual({ people, index: 2, startIndex: 1 })
  expect(advicePositionAfter(3, { people: [...people, child('9')], index: 3 }).startIndex).toBe(3)
})

it('the index moves up when an earlier person is deleted, and is undefined when that person is', () => {
  const remaining = people.slice(1)
  expect(advicePositionAfter(2, { people: remaining, index: 0, deletedIndex: 0 }).startIndex).toBe(1)
  expect(advicePositionAfter(0, { people: people.slice(0, 2), index: 0, deletedIndex: 2 }).startIndex).toBe(0)
  expect(advicePositionAfter(0, { people: remaining, index: 0, deletedIndex: 0 }).startIndex).toBeUndefined()
  expect(advicePositionAfter(undefined, { people: remaining, index: 0, deletedIndex: 0 }).startIndex).toBeUndefined()
})
