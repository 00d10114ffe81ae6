import { describe, expect, it } from 'vitest'
import { beginsStreet } from './street-words.rules.ts'

describe('a name behind these words', () => {
  it.each([
    'rue de ',
    'Rue ',
    '12, rue de la ',
    'av ',
    'Ave ',
    'avenue d’',
    "boulevard de l'",
    'bld ',
    'bd du ',
    'impasse de ',
    'route de ',
    'nahj ',
    'ne7j el ',
    'chera3 ',
    'نهج ',
    'في شارع ',
    'زنقة ',
    'طريق ',
    'main street ',
    'j’habite route de la ',
  ])('is that of a street: %s', (textBefore) => {
    expect(beginsStreet(textBefore)).toBe(true)
  })

  it.each([
    '',
    'à ',
    'rue Habib Bourguiba ',
    'rue du Pacha à ',
    'je suis de ',
    'slave de ',
    'une drave ',
    'cité ',
    'résidence ',
    'حي ',
    'livraison à la ',
    'retrue ',
    'شوارع ',
    'rue 12 ',
  ])('is not: %s', (textBefore) => {
    expect(beginsStreet(textBefore)).toBe(false)
  })
})
