import { describe, expect, it } from 'vitest'
import { readKept } from './testing/document-links.ts'

/** How many requirements of levels 1 and 2 each chapter of OWASP ASVS 5.0.0 has. */
const ofStandard = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const pages = ['docs/security.md', 'docs/asvs.md', 'docs/asvs-doors.md'].map(readKept)

/** `1.2.3, 1.2.5 – 1.2.7 in words` is four. */
function numbersIn(cell: string): string[] {
  return [...cell.matchAll(/(\d+\.\d+)\.(\d+)(?: – \1\.(\d+))?/g)].flatMap(
    ([, section = '', first = '', last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${section}.${Number(first) + at}`),
  )
}

const rows = pages
  .flatMap((page) => [...page.matchAll(/^\| (\d+\.\d+\.\d+[^|]*)\|(.*)\|$/gm)])
  .flatMap(([, cell = '', said = '']) => numbersIn(cell).map((number) => ({ number, said })))
const chapterOf = (number: string) => Number(number.split('.')[0])

describe('what is said of OWASP ASVS', () => {
  it('has a row for each requirement, once, and says of each what shows it', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    expect(ofStandard.map((_, at) => rows.filter(({ number }) => chapterOf(number) === at + 1).length)).toEqual(
      ofStandard,
    )
    expect(rows.filter(({ said }) => said.trim() === '')).toEqual([])
  })

  it('counts right what is open', () => {
    const isOpen = ({ said }: { said: string }) => said.includes('**Open')
    const counted = ofStandard.map((all, at) => [
      all,
      rows.filter((row) => chapterOf(row.number) === at + 1 && isOpen(row)).length,
    ])
    const chapterRows = [...(pages[0] ?? '').matchAll(/^\| (\d+) [^|]+\| (\d+) \| (\d+) \|$/gm)]
    expect(chapterRows.map(([, chapter]) => Number(chapter))).toEqual(ofStandard.map((_, at) => at + 1))
    expect(chapterRows.map(([, , all, open]) => [Number(all), Number(open)])).toEqual(counted)
    const [all, open] = [rows.length, rows.filter(isOpen).length]
    expect(pages[0]).toContain(`| all | ${all} | ${open} |`)
    expect(readKept('docs/README.md')).toContain(`all ${all} requirements of levels 1 and 2, ${open} of them open`)
  })

  it('would miss a row, and see one that is there twice', () => {
    expect(numbersIn('1.2.3, 1.2.5 – 1.2.7 in words, 2.1')).toEqual(['1.2.3', '1.2.5', '1.2.6', '1.2.7'])
  })
})
