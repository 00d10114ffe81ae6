import { describe, expect, it } from 'vitest'
import { readRepositoryFile } from './testing/document-links.ts'

/** The number of requirements of levels 1 and 2 in each chapter of OWASP ASVS 5.0.0. */
const ofStandard = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7]
const pages = ['docs/security.md', 'docs/audits/asvs-input.md', 'docs/audits/asvs.md', 'docs/audits/asvs-doors.md'].map(
  readRepositoryFile,
)

/** `1.2.3, 1.2.5 – 1.2.7 in words` counts as four. */
function numbersIn(cell: string): string[] {
  return [...cell.matchAll(/(\d+\.\d+)\.(\d+)(?: – \1\.(\d+))?/g)].flatMap(
    ([, section = '', first = '', last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => `${section}.${Number(first) + index}`),
  )
}

const rows = pages
  .flatMap((page) => [...page.matchAll(/^\| (\d+\.\d+\.\d+[^|]*)\|(.*)\|$/gm)])
  .flatMap(([, cell = '', statusText = '']) => numbersIn(cell).map((number) => ({ number, said: statusText })))
const chapterOf = (number: string) => Number(number.split('.')[0])

describe('the document about OWASP ASVS', () => {
  it('has a row for each requirement, once, with its evidence', () => {
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
    expect(ofStandard.map((_, index) => rows.filter(({ number }) => chapterOf(number) === index + 1).length)).toEqual(
      ofStandard,
    )
    expect(rows.filter(({ said }) => said.trim() === '')).toEqual([])
  })

  it('has the right number of open requirements', () => {
    const isOpen = ({ said }: { said: string }) => said.includes('**Open')
    const counted = ofStandard.map((total, index) => [
      total,
      rows.filter((row) => chapterOf(row.number) === index + 1 && isOpen(row)).length,
    ])
    const chapterRows = [...(pages[0] ?? '').matchAll(/^\| (\d+) [^|]+\| (\d+) \| (\d+) \|$/gm)]
    expect(chapterRows.map(([, chapter]) => Number(chapter))).toEqual(ofStandard.map((_, index) => index + 1))
    expect(chapterRows.map(([, , total, open]) => [Number(total), Number(open)])).toEqual(counted)
    const [allText, open] = [rows.length, rows.filter(isOpen).length]
    expect(pages[0]).toContain(`| all | ${allText} | ${open} |`)
    expect(readRepositoryFile('docs/README.md')).toContain(
      `all ${allText} requirements of levels 1 and 2, ${open} of them open`,
    )
  })

  it('fails the check with a missing row or a duplicate', () => {
    expect(numbersIn('1.2.3, 1.2.5 – 1.2.7 in words, 2.1')).toEqual(['1.2.3', '1.2.5', '1.2.6', '1.2.7'])
  })
})
