import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { benchParts } from './bench-parts.ts'
import { betweenMarks, figureTable } from './figure-table.ts'
import { type Conditions, figuresOf } from './figures.ts'
import type { Measurement } from './measurement.ts'
import { bestLines, bestLinesTable } from './readme-figures.ts'
import { documentsWith, readFigures, root } from './store-figures.ts'

const quiet: Conditions = {
  measuredAt: '2026-11-27T07:00:00.000Z',
  commit: 'abcdef12',
  cores: 2,
  gigabytes: 24,
  load: { before: 0.1, after: 1.9 },
  othersCores: 0.02,
  seconds: 40,
}
const busy = { ...quiet, othersCores: 1.2 }

const page = (value: number): Measurement => ({ name: 'a page', value, unit: 'ms', target: { atMost: 5 } })
const times = (measurement: Measurement, ...otherTimes: number[]) =>
  [measurement.value, ...otherTimes].map((value) => [{ ...measurement, value }])
const pagesOf = (conditions: Conditions, ...values: number[]) =>
  figuresOf(
    values.map((value) => [page(value)]),
    conditions,
  )

describe('the table of figures', () => {
  it('says when and on which machine each part was measured, and whether its targets are met', () => {
    const table = figureTable({ pages: pagesOf(quiet, 10, 12, 11) }, ['pages'])
    expect(table).toContain(
      '| **pages** | 2026-11-27 at `abcdef12`; 2 cores, 24 GB; load 0.1 before and 1.9 after; 3 runs of 40 s |',
    )
    expect(table).toContain('| a page | 11 ms | ≤ 5 | no: 2.2 times as much | 18.18 % |')
    expect(table).toContain('Nothing became worse')
  })

  it.each([
    ['a wait that is short enough', page(4), '| a page | 4 ms | ≤ 5 | yes |  |'],
    [
      'a rate that is too low',
      { name: 'orders', value: 250, unit: '/s', target: { atLeast: 1000 } } satisfies Measurement,
      '| orders | 250 /s | ≥ 1,000 | no: 25 % of it |  |',
    ],
    [
      'what must never be',
      { name: 'orders lost', value: 2, unit: '', target: { atMost: 0 } } satisfies Measurement,
      '| orders lost | 2 | ≤ 0 | no: 2 too many |  |',
    ],
    ['what nobody promised', { name: 'home', value: 7, unit: 'ms' } satisfies Measurement, '| home | 7 ms |  |  |  |'],
  ])('tells of %s', (_what, measurement, row) => {
    expect(figureTable({ pages: figuresOf([[measurement]], quiet) }, ['pages'])).toContain(row)
  })

  it('says which parts were not measured', () => {
    const table = figureTable({ pages: pagesOf(quiet, 4) }, ['pages', 'orders'])
    expect(table).toContain('| **orders** | not measured yet |')
  })

  it('says that other processes were busy', () => {
    expect(figureTable({ pages: pagesOf(busy, 4) }, ['pages'])).toContain('**not quiet**: others kept 1.2 cores busy')
  })

  it('names the figures that became worse, and those that may be chance', () => {
    const now = figuresOf([[page(13)]], quiet, pagesOf(quiet, 10))
    expect(figureTable({ pages: now }, ['pages'])).toContain(
      '- pages: a page: 13 ms, was 10: 30 % worse, where 19.5 % may be chance',
    )
    const noisy = figuresOf([[page(13)]], busy, pagesOf(quiet, 10))
    expect(figureTable({ pages: noisy }, ['pages'])).toContain('may be chance (measured while it was not quiet)')
  })

  it('marks figures that only measure the machine', () => {
    const bare: Measurement = { name: 'bare Fastify', value: 100, unit: '/s', isOfMachine: true }
    const now = figuresOf(times({ ...bare, value: 50 }), quiet, figuresOf(times(bare), quiet))
    expect(figureTable({ pages: now }, ['pages'])).toContain('bare Fastify (this is the machine')
  })
})

describe('the text between two marks', () => {
  const document = betweenMarks(
    'before\n<!-- x: written by npm run bench, from bench/last.json -->\n<!-- end of x -->\nafter',
    'x',
    'one',
  )

  it('is replaced, and nothing else', () => {
    expect(document).toMatch(/^before\n<!-- x.*-->\n\none\n\n<!-- end of x -->\nafter$/)
    expect(betweenMarks(document, 'x', 'two')).toBe(document.replace('one', 'two'))
  })

  it('causes an error if a mark is missing', () => {
    expect(() => betweenMarks('nothing', 'x', 'one')).toThrow('no marks for x')
  })
})

describe('the best figures', () => {
  const { part, name } = bestLines.orders
  const orders: Measurement = { name, value: 565, unit: '/s' }

  it('are compared with those of other shops', () => {
    const table = bestLinesTable({ [part]: figuresOf([[orders]], quiet) })
    expect(table).toContain(`| ${name} | 565 | 4 | 7 | 1 | \`npm run bench -- orders\` |`)
  })

  it('are omitted if the machine was not quiet', () => {
    expect(bestLinesTable({ [part]: figuresOf([[orders]], busy) })).toBe('')
  })
})

describe('the documents', () => {
  it('contain the figures of the last run', () => {
    const storedFigures = readFigures()
    const parts = Object.keys(benchParts)
    for (const [file, text] of documentsWith(storedFigures, parts))
      expect([file, readFileSync(join(root, file), 'utf8')]).toEqual([file, text])
    expect(Object.keys(storedFigures).filter((name) => !parts.includes(name))).toEqual([])
  })
})
