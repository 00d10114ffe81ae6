import { expect, it } from 'vitest'
import { blocksOf, spansOf } from '#contract/platform/text/text-markup.rules.ts'
import { insertMarkup, lacksAddress, type MarkupKind } from './markup.rules.ts'

const text = 'La soie\nEau froide\nSans essorer'
const marked = (mark: MarkupKind, from: number, end = from, source = text) =>
  insertMarkup(mark, { text: source, from, to: end }, 'ces mots')

it('makes the current line a heading, and reverts it', () => {
  const heading = marked('heading', 3)
  expect(heading).toEqual({ text: `# ${text}`, from: 9, to: 9 })
  expect(blocksOf(heading.text)[0]).toMatchObject({ kind: 'heading', text: 'La soie' })
  expect(marked('heading', 4, 4, heading.text).text).toBe(text)
  expect(marked('list', 4, 4, heading.text).text).toBe(`- ${text}`)
  expect(marked('heading', 0, 0, '').text).toBe('# ')
})

it('makes a list of all lines that are partly selected', () => {
  const list = marked('list', 10, 20)
  expect(list.text).toBe('La soie\n- Eau froide\n- Sans essorer')
  expect(blocksOf(list.text).at(-1)).toMatchObject({ kind: 'list', items: [{}, {}] })
})

it('makes the selection a link, with its address selected', () => {
  const link = marked('link', 3, 7)
  expect(link.text).toBe('La [soie](https://)\nEau froide\nSans essorer')
  const written = `${link.text.slice(0, link.from)}/pages/soie${link.text.slice(link.to)}`
  expect(spansOf(written.split('\n')[0] ?? '')).toMatchObject([{}, { text: 'soie', to: '/pages/soie' }])
  expect(marked('link', 0).text).toBe(`[ces mots](https://)${text}`)
  expect(marked('link', 0, 3, '[a]').text).toBe('[a](https://)')
})

it('reverts a list when pressed again, and leaves blank lines in it', () => {
  const parted = 'La soie\n\nEau froide\n \nSans essorer'
  const list = marked('list', 2, parted.length - 2, parted)
  expect(list.text).toBe('- La soie\n\n- Eau froide\n \n- Sans essorer')
  expect(list.text.slice(list.from, list.to)).toBe(list.text)
  const back = insertMarkup('list', list, '')
  expect(back).toEqual({ text: parted, from: 0, to: parted.length })
  expect(insertMarkup('heading', list, '').text).toBe('# La soie\n\n# Eau froide\n \n# Sans essorer')
})

it('ignores a line of which only the preceding newline is selected', () => {
  expect(marked('list', 0, 8).text).toBe('- La soie\nEau froide\nSans essorer')
  expect(marked('list', 0, 19).text).toBe('- La soie\n- Eau froide\nSans essorer')
  expect(marked('heading', 8).text).toBe('La soie\n# Eau froide\nSans essorer')
})

it('limits the text of a link, and leaves the rest plain', () => {
  const longText = `${'soie '.repeat(45)}et coton`
  for (const long of [longText, 'x'.repeat(240)]) {
    const { text: written, from, to } = marked('link', 0, long.length, long)
    const done = `${written.slice(0, from)}/contact${written.slice(to)}`
    const [link, rest] = spansOf(done)
    expect(link?.to).toBe('/contact')
    expect((link?.text ?? '') + (rest?.text ?? '')).toBe(long)
  }
})

it('recognises a link without an address', () => {
  const waiting = [marked('link', 3, 7).text, 'Voir [nos tailles]()', '[a](http://)']
  expect(waiting.map(lacksAddress)).toEqual([true, true, true])
  const completeTexts = ['[a](/b)', '[a](https://a.tn)', 'Sur https://a.tn (ou ici)', '[a] (b)', '[] et ()']
  expect(completeTexts.map(lacksAddress)).toEqual([false, false, false, false, false])
})
