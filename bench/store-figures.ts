import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { betweenMarks, figureTable } from './figure-table.ts'
import { KeptFigures } from './figures.ts'
import { bestLinesTable } from './readme-figures.ts'

export const root = join(import.meta.dirname, '..')
const last = 'bench/last.json'

/** The documents that contain generated parts between two marks. */
const documents = [
  { file: 'docs/performance.md', mark: 'every figure', textOf: figureTable },
  { file: 'README.md', mark: 'best figures', textOf: bestLinesTable },
]

export function readFigures(folder = root): KeptFigures {
  const file = join(folder, last)
  if (!existsSync(file)) return {}
  try {
    return KeptFigures.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${last} is not as the bench wrote it: git has it as it was.`, { cause })
  }
}

/** Stores figures for the next run and in the documents. */
export function storeFigures(figures: KeptFigures, parts: readonly string[], folder = root): void {
  for (const [file, text] of documentsWith(figures, parts, folder)) writeWhole(join(folder, file), text)
  writeWhole(join(folder, last), `${JSON.stringify(figures, null, 2)}\n`)
}

/** Writes atomically: an interrupted bench leaves the old file or the new one. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

/** The documents with these figures filled in. */
export function documentsWith(figures: KeptFigures, parts: readonly string[], folder = root): [string, string][] {
  return documents.map(({ file, mark, textOf }) => [
    file,
    betweenMarks(readFileSync(join(folder, file), 'utf8'), mark, textOf(figures, parts)),
  ])
}
