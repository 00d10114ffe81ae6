import { describe, expect, it } from 'vitest'
import { partsOf } from './conversation-parts.rules.ts'
import { namesOf } from './customer-name.rules.ts'

const wordTests = {
  isWord: (text: string) => ['Bonjour', 'Merci'].includes(text),
  isOfCatalogue: (text: string) => text === 'Jebba',
}
const names = (lines: string[], sender = '', isNamed = false) => {
  const messages = [{ sender, lines }]
  return namesOf(partsOf(messages, 100), messages, isNamed, wordTests)
}

describe('namesOf', () => {
  it.each([
    ['Nom et prénom : Amina Ben Salah', 'Amina Ben Salah'],
    ['الاسم: أمينة بن صالح', 'أمينة بن صالح'],
    ['Je m’appelle Amina Ben Salah et je veux une jebba', 'Amina Ben Salah'],
    ['esmi Amina men tounes', 'Amina'],
  ])('reads %s', (line, name) => {
    expect(names([line])).toEqual([name])
  })

  it('joins first and family name', () => {
    expect(names(['Nom: Ben Salah', 'Prénom: Amina'])).toEqual(['Amina Ben Salah'])
  })

  it('takes a name beside the telephone number, unless it is another word', () => {
    expect(names(['Anis 21 333 444'])).toEqual(['Anis'])
    expect(names(['Amina Ben Salah', '98 123 456'])).toEqual(['Amina Ben Salah'])
    expect(names(['Merci', '98 123 456'])).toEqual([])
    expect(names(['Jebba 98 123 456'])).toEqual([])
    expect(names(['amina ben salah', '98 123 456'])).toEqual([])
  })

  it('takes the sender where the copy names people, and the longer of two spellings', () => {
    expect(names(['Bonjour'], '~ Amina', true)).toEqual(['Amina'])
    expect(names(['Bonjour'], 'Amina', false)).toEqual([])
    expect(names(['Amina Ben Salah', '98 123 456'], 'Amina', true)).toEqual(['Amina Ben Salah'])
    expect(names(['Bonjour'], '+216 98 123 456', true)).toEqual([])
  })
})
