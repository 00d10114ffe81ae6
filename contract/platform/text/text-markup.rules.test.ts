import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blocksOf, chaptersOf, holdsLinks, plainWords, removeDirectionMarks, spansOf } from './text-markup.rules.ts'

it('reads headings, lists and paragraphs as they are written', () => {
  expect(blocksOf('Un\ndeux\n\n## Titre\n- a\n• b\n\n- c\nfin')).toEqual([
    { kind: 'text', line: 0, text: 'Un\ndeux' },
    { kind: 'heading', line: 3, text: 'Titre' },
    {
      kind: 'list',
      line: 4,
      items: [
        { line: 4, text: 'a' },
        { line: 5, text: 'b' },
      ],
    },
    { kind: 'list', line: 7, items: [{ line: 7, text: 'c' }] },
    { kind: 'text', line: 8, text: 'fin' },
  ])
})

it('leaves a dash, a number sign and markup within a line what they are', () => {
  const text = 'n° 3 - <b>gras</b>\n-10 %\n#soie\n<script>alert(1)</script>'
  expect(blocksOf(text)).toEqual([{ kind: 'text', line: 0, text }])
})

it('parts a text by its headings', () => {
  expect(chaptersOf('avant\n# A\nun\n# B').map(({ title, blocks }) => [title, blocks.length])).toEqual([
    ['', 1],
    ['A', 1],
    ['B', 0],
  ])
})

it('loses no letter, whatever is written', () => {
  const letters = (text: string) => text.replace(/[\s#•-]/g, '')
  // Builds the same characters as the unit `binary`, which takes seconds to build.
  const unit = fc
    .nat({ max: 0x10ffff })
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 100 }), (text) => {
      const blockTexts = blocksOf(text).flatMap((block) =>
        block.kind === 'list' ? block.items.map((item) => item.text) : [block.text],
      )
      expect(letters(blockTexts.join('\n'))).toBe(letters(text))
    }),
  )
})

const ledTo = (line: string) => spansOf(line).flatMap(({ text, to }) => (to ? [[text, to]] : []))

it('leads where an address is written, or words before one', () => {
  expect(spansOf('Voir [nos tailles](/pages/nos-tailles), puis https://jebba.tn/a?b=c.')).toEqual([
    { at: 0, text: 'Voir ' },
    { at: 5, text: 'nos tailles', to: '/pages/nos-tailles' },
    { at: 38, text: ', puis ' },
    { at: 45, text: 'https://jebba.tn/a?b=c', to: 'https://jebba.tn/a?b=c' },
    { at: 67, text: '.' },
  ])
  expect(ledTo('(https://a.tn/x) « https://b.tn » [c](HTTP://c.tn)؟')).toEqual([
    ['https://a.tn/x', 'https://a.tn/x'],
    ['https://b.tn', 'https://b.tn'],
    ['c', 'HTTP://c.tn'],
  ])
})

it.each([
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert)',
  '[x](data:text/html,y)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](vbscript:x)',
  '[x]( /a)',
  '[](https://a.tn)',
  'javascript:alert(1)',
  'https://',
  'http://...',
])('leads nowhere from %s', (line) => {
  expect(ledTo(line).filter(([, target]) => !/^(https?:\/\/[^/]|\/[^/\\])/.test(target ?? ''))).toEqual([])
  if (!line.includes('a.tn')) expect(ledTo(line)).toEqual([])
})

it('loses no letter of a line, leads to the web and the shop alone, and is done with any line at once', () => {
  const pieces = fc.constantFrom('[', ']', '(', ')', '/', '\\', 'https://', 'javascript:', 'a', ' ', '.', '\u202e', 'ق')
  const lines = fc.array(pieces, { maxLength: 60 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(lines, (line) => {
      const spans = spansOf(line)
      for (const { to } of spans) if (to !== undefined) expect(to).toMatch(/^(https?:\/\/[^\s]|\/(?![/\\]))/i)
      const written = spans.map(({ at }, index) => line.slice(at, spans[index + 1]?.at ?? line.length))
      expect(written.join('')).toBe(line)
    }),
  )
  for (const piece of ['[', 'https://.', '](', 'https://', '[a](/', 'http']) {
    expect(spansOf(piece.repeat(100_000 / piece.length)).length).toBeGreaterThan(0)
  }
})

it('keeps signs out that turn the reading round, and marks that only say how a word is read', () => {
  expect(removeDirectionMarks('a\u202eb\u2067c\u2069\u200f')).toBe('abc\u200f')
})

const marked = '# [Nos tailles](/pages/tailles)\n- Voir [ici](https://a.tn) ou https://b.tn.\n(1) [sic] [non](ailleurs)'

it('is read in words alone where only words are shown, headings of chapters among them', () => {
  expect(plainWords(marked)).toBe('Nos tailles\nVoir ici ou https://b.tn.\n(1) [sic] [non](ailleurs)')
  expect(chaptersOf(marked).map(({ title }) => title)).toEqual(['Nos tailles'])
})

it('is known to hold links by what would be shown as one, and by nothing else', () => {
  expect(marked.split('\n').map(holdsLinks)).toEqual([true, true, false])
})
