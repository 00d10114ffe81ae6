import { expect, it } from 'vitest'
import { markedParts } from './marked-letters.rules.ts'

const withBrackets = (text: string, typed: string) =>
  markedParts(text, typed)
    .map(({ text: part, marked }) => (marked ? `[${part}]` : part))
    .join('')

it.each([
  ['Kaftan qtifa', 'kaf', '[Kaf]tan qtifa'],
  ['Chéchia de Tunis', 'chech', '[Chéch]ia de Tunis'],
  ['Robe brodée tarz', 'brodee ta', 'Robe [brodée] [ta]rz'],
  ['جُبّة حرير', 'جبة', '[جُبّة] حرير'],
  ['Fouta w blouza', 'lou', 'Fouta w blouza'],
  ['Kaftan', '', 'Kaftan'],
  ['L’été', 'ete', 'L’[été]'],
  ['a+b', '+', 'a+b'],
])('%s, typed %s: %s', (text, typed, marked) => {
  expect(withBrackets(text, typed)).toBe(marked)
})
