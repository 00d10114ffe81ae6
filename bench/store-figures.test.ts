import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Conditions, figuresOf } from './figures.ts'
import { readFigures, root, storeFigures } from './store-figures.ts'

const quiet: Conditions = {
  measuredAt: '2026-11-27T07:00:00.000Z',
  commit: 'abcdef12',
  cores: 2,
  gigabytes: 24,
  load: { before: 0.1, after: 1.9 },
  othersCores: 0,
  seconds: 40,
}
const parts = ['pages', 'orders']
const measured = (value: number) => figuresOf([[{ name: `figure ${value}`, value, unit: '/s' as const }]], quiet)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'jebba-figures-'))
  for (const name of ['bench', 'docs']) mkdirSync(join(folder, name))
  for (const file of ['README.md', 'docs/performance.md']) {
    writeFileSync(join(folder, file), readFileSync(join(root, file)))
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = () => readFileSync(join(folder, 'docs/performance.md'), 'utf8')

describe('stored figures', () => {
  it('are read again, and are empty before the first run', () => {
    expect(readFigures(folder)).toEqual({})
    storeFigures({ pages: measured(10) }, parts, folder)
    expect(readFigures(folder)).toEqual({ pages: measured(10) })
  })

  it('replace those of their part and keep the others', () => {
    storeFigures({ pages: measured(10), orders: measured(20) }, parts, folder)
    storeFigures({ ...readFigures(folder), orders: measured(30) }, parts, folder)
    expect(page()).toContain('| figure 10 | 10 /s |')
    expect(page()).toContain('| figure 30 | 30 /s |')
    expect(page()).not.toContain('| figure 20 |')
  })

  it.each(['', '{', '[]', '{"pages": {}}'])('are rejected if the file is damaged: %s', (text) => {
    writeFileSync(join(folder, 'bench/last.json'), text)
    expect(() => readFigures(folder)).toThrow('bench/last.json is not as the bench wrote it')
  })

  it('keep the handwritten parts of documents', () => {
    storeFigures({ pages: measured(10) }, parts, folder)
    const around = (text: string) => text.split(/<!-- every figure[^>]*-->[\s\S]*<!-- end of every figure -->/)
    expect(around(page())).toEqual(around(readFileSync(join(root, 'docs/performance.md'), 'utf8')))
  })
})
