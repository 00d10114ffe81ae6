import { expect, it } from 'vitest'
import { isKnownAs, isSamePerson } from './same-person.rules.ts'

const child = (name: string, typed: object, kind = 'child') => ({ name, kind, typed }) as never

it('compares name, kind and measurements', () => {
  expect(isSamePerson(child('Ali', { age: '6' }), child('Ali', { age: '6', height: '' }))).toBe(true)
  expect(isSamePerson(child('Ali', { age: '6' }), child('Ali', { age: '7' }))).toBe(false)
  expect(isSamePerson(child('Ali', { age: '6' }), child('Sami', { age: '6' }))).toBe(false)
  expect(isSamePerson(child('Ali', {}), child('Ali', {}, 'man'))).toBe(false)
})

it('recognises a named person also after measures were corrected', () => {
  expect(isKnownAs(child('Ali', { age: '6' }), child('Ali', { age: '7' }))).toBe(true)
  expect(isKnownAs(child('Ali', {}), child('Ali', {}, 'man'))).toBe(false)
  expect(isKnownAs(child('', { age: '6' }), child('', { age: '7' }))).toBe(false)
  expect(isKnownAs(child('', { age: '6' }), child('', { age: '6' }))).toBe(true)
})
