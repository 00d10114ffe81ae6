import { describe, expect, it } from 'vitest'
import { findStrayLinks, newTexts } from './setting-links.rules.ts'

const text = (fr: string) => ({ fr, en: '', ar: '' })
const fields = [
  ['intro', { kind: 'trilingual' }],
  ['body', { kind: 'trilingual', marks: true }],
  ['phone', { kind: 'phone' }],
  ['terms', { kind: 'list', of: { title: { kind: 'trilingual' } } }],
] as never
const link = '[la boutique](https://shop.tn)'

describe('strayLinks', () => {
  it('finds links in texts shown without marks, also in lists', () => {
    const values = {
      intro: text(link),
      body: text(link),
      phone: '98123456',
      terms: [{ title: text('Retours') }, { title: text(link) }],
    }
    expect(findStrayLinks(fields, values, {})).toEqual([
      ['intro', 'fr'],
      ['terms', '1', 'title', 'fr'],
    ])
  })

  it('leaves texts that are stored already', () => {
    expect(findStrayLinks(fields, { intro: text(link) }, { intro: text(` ${link} `) })).toEqual([])
    expect(findStrayLinks(fields, { intro: text(link) }, { body: text(link) })).toEqual([['intro', 'fr']])
  })

  it('knows a list entry that moved', () => {
    const values = { terms: [{ title: text('Retours') }, { title: text(link) }] }
    expect(findStrayLinks(fields, values, { terms: [{ title: text(link) }] })).toEqual([])
  })
})

it('newTexts are trimmed, with their path', () => {
  expect(newTexts(fields, { body: text(' Soie ') }, { body: text('') })).toEqual([
    { path: ['body', 'fr'], text: 'Soie', marks: true, place: 'body' },
  ])
})
