import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { specificationWords } from './testing/specification.ts'
import { testTitles } from './testing/test-titles.ts'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/spec.md'), 'utf8')
/** Deliberate departures of the product from the specification. */
const maxDepartures = 9

const titles = new Map<string, string[]>()

/** The titles of the tests in a file, also of those made from a table; empty if there is no such file. */
function titlesIn(file: string): string[] {
  const path = join(root, file)
  const knownTitles = titles.get(file) ?? (existsSync(path) ? testTitles(readFileSync(path, 'utf8')) : [])
  titles.set(file, knownTitles)
  return knownTitles
}

interface Row {
  section: string
  place: number
  text: string
  tests: { file: string; title: string }[]
}

/** Matches a requirement: `- 2.7 what it asks: ‘file: words of a title’`. */
function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^- (\d)\.(\d+) (.*)$/gm)].map(([, section = '', place, line = '']) => ({
    section,
    place: Number(place),
    text: line.replace(/: `[^`]*\.(?:test|journey)\.tsx?: .*$/, ''),
    tests: [...line.matchAll(/`([\w/.-]+\.(?:test|journey)\.tsx?): ([^`]+)`/g)].map(([, file = '', title = '']) => ({
      file,
      title,
    })),
  }))
}

/** Faults of a list of requirements: missing tests, numbers and words. */
function faultsOf(text: string): string[] {
  const rows = rowsOf(text)
  const untested = rows.filter(({ tests }) => tests.length === 0).map((row) => `${row.text}: no test`)
  const missing = rows.flatMap(({ tests }) =>
    tests
      .filter(({ file, title }) => !titlesIn(file).some((candidate) => candidate.includes(title)))
      .map(({ file, title }) => `${file}: ${title}`),
  )
  const faults = Object.entries(specificationWords).flatMap(([section, { rows: count, words }]) => {
    const sectionRows = rows.filter((row) => row.section === section)
    const places = sectionRows.map(({ place }) => place).join()
    const whole = Array.from({ length: count }, (_, index) => index + 1).join()
    const unsaid = words.filter((word) => !sectionRows.some((row) => says(row.text, word)))
    return [...(places === whole ? [] : [`§ ${section}: ${places}`]), ...unsaid.map((word) => `§ ${section}: ${word}`)]
  })
  const unnumbered = [...text.matchAll(/^- (?!\d\.\d+ ).*$/gm)].map(([line]) => line)
  return [...untested, ...missing, ...faults, ...unnumbered]
}

function says(text: string, word: string): boolean {
  for (let position = text.indexOf(word); position >= 0; position = text.indexOf(word, position + 1)) {
    if (!/[\w/]/.test(text.charAt(position - 1)) && !/\w/.test(text.charAt(position + word.length))) return true
  }
  return false
}

it('every requirement of the specification is listed, with existing tests', () => {
  expect(faultsOf(document)).toEqual([])
})

it('a missing requirement, word of the specification or test is reported', () => {
  const lines = document.split('\n')
  for (const [index, line] of lines.entries()) {
    if (!line.startsWith('- ')) continue
    const without = lines.filter((_, place) => place !== index).join('\n')
    expect(faultsOf(without), line).not.toEqual([])
    const renamed = document.replace(line, () => line.replace(/(\.(?:test|journey)\.tsx?: )/, '$1no longer '))
    expect(faultsOf(renamed), line).not.toEqual([])
  }
  expect(faultsOf(document.replace('`PUT /edit/{id}`', '`PUT /change/{id}`'))).toEqual(['§ 7: PUT /edit/{id}'])
})

it('titles of tests are distinguished from other texts in a file', () => {
  const source = `
    // it('is in a comment', …)
    const text = 'is said'
    describe('a thing', () => {
      it('works', () => expect('was expected'))
      it.each([['by day', 1], ['by night', 2]])('%s', () => {})
      test.skip('sleeps', () => {})
    })`
  expect(testTitles(source)).toEqual(['a thing', 'works', '%s', 'by day', 'by night'])
})

it('departures are few, and each has its decision', () => {
  const departures = /## Departures\n(.*?)\n## /s.exec(document)?.[1] ?? ''
  const counted = departures.split(/^\d+\. /m).slice(1)
  expect([counted.length > 0, counted.length <= maxDepartures]).toEqual([true, true])
  for (const departure of counted) {
    const file = /\(decisions\/([\w-]+\.md)\)/.exec(departure)?.[1] ?? 'none'
    expect(existsSync(join(root, 'docs/decisions', file)), departure).toBe(true)
  }
})
