import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bestLinesTable } from './best-lines.ts'
import { betweenMarks, figureTable } from './figure-table.ts'
import { KeptFigures } from './figures.ts'

export const root = join(import.meta.dirname, '..')
const last = 'bench/last.json'

/** What stands between which marks of which document. */
const documents = [
  { file: 'docs/performance.md', mark: 'every figure', textOf: figureTable },
  { file: 'README.md', mark: 'best figures', textOf: bestLinesTable },
]

export function readFigures(folder = root): KeptFigures {
  const file = join(folder, last)
  return existsSync(file) ? KeptFigures.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** Keeps them where the next run looks, and where people do. */
export function keepFigures(kept: KeptFigures, parts: readonly string[], folder = root): void {
  for (const [file, text] of documentsWith(kept, parts, folder)) writeFileSync(join(folder, file), text)
  writeFileSync(join(folder, last), `${JSON.stringify(kept, null, 2)}\n`)
}

/** Each document as it has to be where these are the figures. */
export function documentsWith(kept: KeptFigures, parts: readonly string[], folder = root): [string, string][] {
  return documents.map(({ file, mark, textOf }) => [
    file,
    betweenMarks(readFileSync(join(folder, file), 'utf8'), mark, textOf(kept, parts)),
  ])
}
