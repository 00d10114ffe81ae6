import { expect, it } from 'vitest'
import { suggestedEmail } from './suggested-email.rules.ts'

it.each([
  ['amel@gmial.com', 'amel@gmail.com'],
  ['Amel@Gmail.con', 'amel@gmail.com'],
  ['amel@gmal.com', 'amel@gmail.com'],
  ['amel@hotmmail.fr', 'amel@hotmail.fr'],
  ['amel@yaho.fr', 'amel@yahoo.fr'],
  ['amel@topnte.tn', 'amel@topnet.tn'],
])('suggests a domain that is one typing error away: %s', (typed, suggestion) => {
  expect(suggestedEmail(typed)).toBe(suggestion)
})

it.each(['amel@gmail.com', 'amel@ymail.com', 'amel@darjebba.tn', 'amel@', 'amel', ''])('leaves %s alone', (typed) => {
  expect(suggestedEmail(typed)).toBeUndefined()
})
