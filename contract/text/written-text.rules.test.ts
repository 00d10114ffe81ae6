import fc from 'fast-check'
import { expect, it } from 'vitest'
import { blocksOf, chaptersOf } from './written-text.rules.ts'

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
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
      const said = blocksOf(text).flatMap((block) =>
        block.kind === 'list' ? block.items.map((item) => item.text) : [block.text],
      )
      expect(letters(said.join('\n'))).toBe(letters(text))
    }),
  )
})
