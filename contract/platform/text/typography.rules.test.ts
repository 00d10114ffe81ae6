import { describe, expect, it } from 'vitest'
import type { Language } from './languages.ts'
import { formatPrice } from './money.ts'
import { fillIn, joinList, typeset, withColon } from './typography.rules.ts'

describe('setting a text', () => {
  it.each([
    ['Téléphone : 71', 'Téléphone\u00a0: 71'],
    ['Retirer « Robe » ?', 'Retirer «\u00a0Robe\u00a0»\u202f?'],
    ['Fini ; bravo !', 'Fini\u202f; bravo\u202f!'],
    ['loi n° 2004-63', 'loi n°\u00a02004-63'],
    ['12 cm de plus, 8 DT, 3 heures', '12\u00a0cm de plus, 8\u00a0DT, 3 heures'],
    ['Sans rien à mendier: http://x', 'Sans rien à mendier: http://x'],
  ])('keeps what belongs together on one line in French: %s', (written, set) => {
    expect(typeset('fr', written)).toBe(set)
  })

  it('leaves alone what is given to the letter, and other languages', () => {
    expect(typeset('fr', 'Oups ! Une erreur est survenue')).toBe('Oups ! Une erreur est survenue')
    expect(typeset('en', 'So : this ?')).toBe('So : this ?')
    expect(typeset('ar', 'ماذا : هذا !')).toBe('ماذا : هذا !')
  })
})

describe('filling in', () => {
  it('sets apart what an Arabic sentence would turn round', () => {
    const say = (value: string | number) => fillIn('ar', 'الهاتف: {value}.', { value })
    expect(say('+216 71 000 014')).toBe('الهاتف: \u2068+216 71 000 014\u2069.')
    expect(say('0000000/A/M/000')).toBe('الهاتف: \u20680000000/A/M/000\u2069.')
    expect(say('Dar Jebba')).toBe('الهاتف: \u2068Dar Jebba\u2069.')
    expect(say('سوق الترك')).toBe('الهاتف: سوق الترك.')
    expect(say(1042)).toBe('الهاتف: 1042.')
  })

  it('sets apart an Arabic name in a French or English sentence, and nothing else', () => {
    expect(fillIn('fr', 'Bienvenue, {name}', { name: 'سنية' })).toBe('Bienvenue, \u2068سنية\u2069')
    expect(fillIn('en', 'Welcome, {name}', { name: 'Sonia' })).toBe('Welcome, Sonia')
  })

  it('ends a sentence once, whatever its last word ends in', () => {
    const cost = (language: Language, dinars: number) =>
      fillIn(language, '{fee}.', { fee: formatPrice(language, dinars) }).replace(/[\u200e\u200f\u2068\u2069]/g, '')
    expect(cost('ar', 8)).toBe('8\u00a0د.ت.')
    expect(cost('ar', 8.5)).toBe('8,500\u00a0د.ت.')
    expect(cost('fr', 8)).toBe('8\u00a0DT.')
    expect(fillIn('ar', 'من {amount}. ثمّ', { amount: formatPrice('ar', 8) })).not.toMatch(/\.\W*\. /)
    expect(fillIn('fr', '{name}, {age}.', { name: 'Mme B.', age: 7 })).toBe('Mme B., 7.')
    expect(fillIn('fr', '{name}.', {})).toBe('{name}.')
  })

  it('sets each line apart for itself', () => {
    expect(fillIn('ar', '{address}', { address: 'Souk 1\nTunis' })).toBe('\u2068Souk 1\u2069\n\u2068Tunis\u2069')
  })

  it('leaves a gap nothing is known for, and never fills in what a value says', () => {
    expect(fillIn('fr', '{a} {b}', { a: '{b}' })).toBe('{b} {b}')
    expect(fillIn('fr', '{a}', { a: undefined })).toBe('{a}')
  })
})

describe('a list', () => {
  it('is parted as its letters are, without empty members', () => {
    expect(joinList(['Ariana', '', undefined, 'Tunisie'])).toBe('Ariana, Tunisie')
    expect(joinList(['أريانة', 'تونس'])).toBe('أريانة، تونس')
  })

  it('parts a colon from a name in French only', () => {
    expect(withColon('fr', 'À')).toBe('À\u00a0:')
    expect([withColon('en', 'To'), withColon('ar', 'إلى')]).toEqual(['To:', 'إلى:'])
  })

  it('keeps a Latin street whole in an Arabic list, which reads from the right', () => {
    const line = joinList(['3, rue du Pacha', 'المدينة', '1000'])
    expect(line).toBe('\u200f\u20683, rue du Pacha\u2069، المدينة، 1000')
  })
})
