import { importLimits } from '#contract/integrations/imports/import-limits.ts'
import type { ImportNote, NoteCode } from '#contract/integrations/imports/imports.contract.ts'

interface Group {
  code: NoteCode
  column: string
  rows: number[]
  examples: string[]
}

/** Collects the cells that are not imported as they are, grouped by kind and column, with their rows. */
export class ImportNotes {
  readonly #groups = new Map<string, Group>()

  add(code: NoteCode, column: string, row: number, value = ''): void {
    const key = `${code} ${column}`
    const group = this.#groups.get(key) ?? { code, column, rows: [], examples: [] }
    this.#groups.set(key, group)
    group.rows.push(row)
    const example = value.trim().slice(0, 80)
    if (example && group.examples.length < importLimits.examples && !group.examples.includes(example)) {
      group.examples.push(example)
    }
  }

  all(): ImportNote[] {
    return [...this.#groups.values()].map(({ code, column, rows, examples }) => {
      const sorted = [...new Set(rows)].sort((a, b) => a - b)
      return { code, column, count: sorted.length, rows: writeRows(sorted), examples }
    })
  }
}

/** Formats rows as ranges: `2-5, 9`. */
export function writeRows(sorted: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const row of sorted) {
    const last = ranges.at(-1)
    if (last && row === last[1] + 1) last[1] = row
    else ranges.push([row, row])
  }
  return ranges.map(([from, last]) => (from === last ? String(from) : `${from}-${last}`)).join(', ')
}
