import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const document = readFileSync(join(root, 'docs/spec.md'), 'utf8')
const mostDepartures = 8

/** The tests a text names, `file: words of its title`, that are not there. */
function missingTests(text: string): string[] {
  const named = [...text.matchAll(/`([\w/.-]+\.(?:test|journey)\.tsx?): ([^`]+)`/g)]
  return named.flatMap(([, file = '', title = '']) => {
    const path = join(root, file)
    return existsSync(path) && title.trim() && readFileSync(path, 'utf8').includes(title) ? [] : [`${file}: ${title}`]
  })
}

it('every test that shows a part of the specification exists', () => {
  expect(missingTests(document)).toEqual([])
  expect(missingTests('- `server/start/app.test.ts: says it is alive`')).toEqual([])
  expect(missingTests('- `server/start/app.test.ts: flies`, `server/no.test.ts: x`')).toHaveLength(2)
})

it('every requirement names its test, and every departure its decision', () => {
  const [departures = '', requirements = ''] = document.split('## Departures')[1]?.split(/^(?=## § 2)/m) ?? []
  const listed = requirements.split('\n').filter((line) => line.startsWith('- '))
  expect(listed.length).toBeGreaterThan(178)
  expect(listed.filter((line) => !/`[\w/.-]+\.(test|journey)\.tsx?: /.test(line))).toEqual([])
  const counted = departures.split(/^\d+\. /m).slice(1)
  expect(counted.length).toBeLessThanOrEqual(mostDepartures)
  for (const departure of counted) {
    const file = /\(decisions\/([\w-]+\.md)\)/.exec(departure)?.[1] ?? 'none'
    expect(existsSync(join(root, 'docs/decisions', file)), departure).toBe(true)
  }
})
