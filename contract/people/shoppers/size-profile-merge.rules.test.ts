import { expect, it } from 'vitest'
import { mergePeople, samePeople } from './size-profile-merge.rules.ts'
import type { FitPerson } from './size-profiles.ts'

const person = (name: string, height: string, kind: FitPerson['kind'] = 'child'): FitPerson => ({
  name,
  kind,
  typed: { height },
})
const [son, mother] = [person('Youssef', '118'), person('Maman', '162', 'woman')]
const taller = person('Youssef', '124')

it('two devices that knew nothing of each other know both', () => {
  expect(mergePeople([], [son], [mother])).toEqual([son, mother])
})

it('who grew on one device has grown', () => {
  expect(mergePeople([son], [taller], [son])).toEqual([taller])
  expect(mergePeople([son], [son], [taller])).toEqual([taller])
})

it('of two who were measured twice the one in hand counts', () => {
  expect(mergePeople([son], [taller], [person('Youssef', '121')])).toEqual([taller])
})

it('who was forgotten stays forgotten, unless measured again meanwhile', () => {
  expect(mergePeople([son, mother], [mother], [son, mother])).toEqual([mother])
  expect(mergePeople([son, mother], [son, mother], [mother])).toEqual([mother])
  expect(mergePeople([son], [], [taller])).toEqual([taller])
})

it('the same name is the same, however it is written; another kind is somebody else', () => {
  expect(mergePeople([], [son], [person(' youssef', '118')])).toHaveLength(1)
  expect(mergePeople([], [person('Amel', '150', 'woman')], [person('Amel', '110')])).toHaveLength(2)
})

it('several without a name are not taken for one', () => {
  const unnamed = [person('', '100'), person('', '120')]
  expect(mergePeople(unnamed, unnamed, unnamed)).toEqual(unnamed)
})

it('agrees with itself, in whatever order', () => {
  expect(samePeople([son, mother], [mother, son])).toBe(true)
  expect(samePeople([son], [taller])).toBe(false)
  expect(samePeople([son], [son, mother])).toBe(false)
})
