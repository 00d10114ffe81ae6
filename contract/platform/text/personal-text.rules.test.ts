import { expect, it } from 'vitest'
import { identifiesPerson } from './personal-text.rules.ts'

const personalData = ['Amina Ben Salah', '+21698123456', 'amina@example.tn', '12, rue des Orangers', 'آمنة بن صالح']

it.each([
  'call Amina after six',
  'AMINA',
  'Mme Salah préfère le soir',
  'au 98 123 456',
  '٩٨ ١٢٣ ٤٥٦',
  '98.123.456 ou le voisin',
  'voisin@example.tn',
  'derrière la rue des orangers',
  'عند آمنة',
  'لآمنة',
])('a note that says who she is: %s', (text) => {
  expect(identifiesPerson(text, personalData)).toBe(true)
})

it.each(['', 'manches 2 cm plus courtes', 'le 12/11/2026', '1 234,000 DT', 'broderie ton sur ton', 'أقصر بسنتيمترين'])(
  'a note about the work: %s',
  (text) => {
    expect(identifiesPerson(text, personalData)).toBe(false)
  },
)
