import { expect, it } from 'vitest'
import { textIssues } from './text-issues.rules.ts'

const text = (fr: string) => ({ fr, en: '', ar: '' })
const fields = [
  ['intro', { kind: 'trilingual' }],
  ['body', { kind: 'trilingual', marks: true }],
] as never

it('reports links in plain texts, and links without an address in others', () => {
  const link = '[la boutique](https://shop.tn)'
  const draft = { intro: text(link), body: text('[la boutique]()') }
  expect(textIssues(fields, draft, {})).toEqual([
    { path: ['intro', 'fr'], code: 'custom' },
    { path: ['body', 'fr'], code: 'unfinished' },
  ])
  expect(textIssues(fields, { intro: text('Soie'), body: text(link) }, {})).toEqual([])
  expect(textIssues(fields, draft, draft)).toEqual([])
})
