import { expect, it } from 'vitest'
import type { FitPerson } from '#contract/people/shoppers/fit-people.ts'
import { whomAskedAfter } from './whom-asked.ts'

const child = (age: string): FitPerson => ({ name: '', kind: 'child', typed: { age } })
const people = [child('4'), child('6'), child('8')]

it('the person an advice began with keeps its index while people are edited and picked', () => {
  expect(whomAskedAfter(1, { people: [child('4'), child('7'), child('8')], at: 1 }).begun).toBe(1)
  expect(whomAskedAfter(1, { people, at: 2 })).toEqual({ people, at: 2, begun: 1 })
  expect(whomAskedAfter(3, { people: [...people, child('9')], at: 3 }).begun).toBe(3)
})

it('the index moves up when an earlier person is deleted, and is undefined when that person is', () => {
  const remaining = people.slice(1)
  expect(whomAskedAfter(2, { people: remaining, at: 0, forgotten: 0 }).begun).toBe(1)
  expect(whomAskedAfter(0, { people: people.slice(0, 2), at: 0, forgotten: 2 }).begun).toBe(0)
  expect(whomAskedAfter(0, { people: remaining, at: 0, forgotten: 0 }).begun).toBeUndefined()
  expect(whomAskedAfter(undefined, { people: remaining, at: 0, forgotten: 0 }).begun).toBeUndefined()
})
