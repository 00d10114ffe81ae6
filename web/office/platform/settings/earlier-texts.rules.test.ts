import { describe, expect, it } from 'vitest'
import type { ChangeEntry } from '#contract/platform/audit/audit.contract.ts'
import { fieldsOf } from '#contract/platform/settings/setting-values.ts'
import { changedLines, earlierTexts, restorableFields, textIn } from './earlier-texts.rules.ts'

const pages = fieldsOf('pages')
const inFrench = (fr: string) => ({ fr, en: '', ar: '' })
const entry = (id: number, previousValues: object | null, nextValues: object | null): ChangeEntry => ({
  id,
  at: '2026-03-01T10:00:00.000Z',
  staffName: 'amina',
  action: 'settings-saved',
  subject: { kind: 'settings', id: 'pages', name: '' },
  before: previousValues as ChangeEntry['before'],
  after: nextValues as ChangeEntry['after'],
})

describe('earlier texts', () => {
  it('are texts and lists of texts only, without amounts and pictures', () => {
    const names = (part: 'pages' | 'delivery' | 'home') => restorableFields(fieldsOf(part)).map(([name]) => name)
    expect(names('pages')).toEqual(['aboutIntro', 'aboutText', 'aboutVisit', 'terms'])
    expect(names('delivery')).toEqual(['deliveryPromise', 'returnPromise'])
    expect(names('home')).toEqual(['heroTitle', 'heroText', 'summary'])
  })

  it('are listed by field, with the languages that differ', () => {
    const changes = [
      entry(
        9,
        { aboutIntro: inFrench('Un'), aboutVisit: { fr: 'x', en: '', ar: 'ا' } },
        { aboutIntro: inFrench('Deux'), aboutVisit: { fr: 'y', en: 'z', ar: 'ا' } },
      ),
      entry(8, { fee: 7 }, { fee: 8 }),
      entry(7, null, { aboutIntro: inFrench('Un') }),
    ]
    expect(earlierTexts(pages, changes)).toMatchObject([
      { change: 9, field: 'aboutIntro', was: inFrench('Un'), is: inFrench('Deux'), languages: ['fr'] },
      { change: 9, field: 'aboutVisit', languages: ['fr', 'en'] },
    ])
  })

  it('of older releases are completed, so that they can be saved again', () => {
    const changes = [
      entry(1, { terms: [{ title: { fr: 'Retours' } }], aboutText: null }, { terms: null, aboutText: inFrench('x') }),
    ]
    const [text, terms] = earlierTexts(pages, changes)
    expect(text?.was).toEqual(inFrench(''))
    expect(terms?.was).toEqual([{ title: inFrench('Retours'), text: inFrench(''), subject: 'other' }])
    expect(terms?.is).toEqual([])
  })

  it('of a list are read item by item', () => {
    const terms = pages.find(([name]) => name === 'terms')?.[1]
    const value = [
      { title: inFrench('Retours'), text: inFrench('14 jours'), subject: 'other' },
      { title: inFrench('Prix'), text: inFrench(''), subject: 'other' },
    ]
    expect(terms && textIn(terms, value, 'fr')).toBe('Retours\n14 jours\n\nPrix')
    expect(terms && textIn(terms, value, 'ar')).toBe('')
  })
})

describe('the lines two texts differ in', () => {
  const diffOf = (was: string, is: string) => changedLines(was, is).map(({ kind, text }) => `${kind} ${text}`.trim())

  it('are separated by marks for equal lines', () => {
    expect(diffOf('a\nb\nc\nd', 'a\nB\nc\nd')).toEqual(['same', 'was b', 'is B', 'same'])
    expect(diffOf('a\nb\nc\nd\ne', 'b\nc\nX\ne')).toEqual(['was a', 'same', 'was d', 'is X', 'same'])
    expect(diffOf('', 'a')).toEqual(['is a'])
    expect(diffOf('a', 'a')).toEqual(['same'])
  })

  it('are shown one after the other if both texts are long and differ much', () => {
    const long = (letter: string) => Array.from({ length: 3000 }, (_, line) => letter + line).join('\n')
    const lines = changedLines(long('a'), long('b'))
    expect([lines.length, lines[0]?.kind, lines[2999]?.kind, lines[3000]?.kind]).toEqual([6000, 'was', 'was', 'is'])
  })
})
