import { expect, it } from 'vitest'
import { blocksOf, spansOf } from '#contract/text/written-text.rules.ts'
import { type Mark, withMark } from './marks.rules.ts'

const text = 'La soie\nEau froide\nSans essorer'
const marked = (mark: Mark, from: number, to = from, of = text) => withMark(mark, { text: of, from, to }, 'ces mots')

it('makes a heading of the line one is in, and takes it back', () => {
  const heading = marked('heading', 3)
  expect(heading).toEqual({ text: `# ${text}`, from: 9, to: 9 })
  expect(blocksOf(heading.text)[0]).toMatchObject({ kind: 'heading', text: 'La soie' })
  expect(marked('heading', 4, 4, heading.text).text).toBe(text)
  expect(marked('list', 4, 4, heading.text).text).toBe(`- ${text}`)
  expect(marked('heading', 0, 0, '').text).toBe('# ')
})

it('makes a list of all lines that are chosen, however little of each', () => {
  const list = marked('list', 10, 20)
  expect(list.text).toBe('La soie\n- Eau froide\n- Sans essorer')
  expect(blocksOf(list.text).at(-1)).toMatchObject({ kind: 'list', items: [{}, {}] })
})

it('makes a link of what is chosen, and leaves the address to be written over', () => {
  const link = marked('link', 3, 7)
  expect(link.text).toBe('La [soie](https://)\nEau froide\nSans essorer')
  const written = `${link.text.slice(0, link.from)}/pages/soie${link.text.slice(link.to)}`
  expect(spansOf(written.split('\n')[0] ?? '')).toMatchObject([{}, { text: 'soie', to: '/pages/soie' }])
  expect(marked('link', 0).text).toBe(`[ces mots](https://)${text}`)
  expect(marked('link', 0, 3, '[a]').text).toBe('[a](https://)')
})
