import { expect, it } from 'vitest'
import { spellingsOfCode } from './scanned-codes.rules.ts'

it.each([
  [' FR-L ', ['fr-l']],
  ['6190000000017', ['6190000000017']],
  ['٦١٩٠٠٠٠٠٠٠٠١٧', ['6190000000017']],
  ['012345678905', ['012345678905', '0012345678905']],
  ['0012345678905', ['0012345678905', '012345678905']],
  ['', ['']],
])('%j may be written as %j', (code, spellings) => {
  expect(spellingsOfCode(code)).toEqual(spellings)
})
