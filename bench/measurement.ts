import { mkdirSync, writeFileSync } from 'node:fs'
import { isMoment } from './scale.ts'

/** What can be measured, and which way it is worse; a count has its aim, and nothing else is said of it. */
export const worseWhen = {
  '/s': 'less',
  ': 1': 'less',
  ms: 'more',
  s: 'more',
  kB: 'more',
  MB: 'more',
  times: undefined,
  millimes: undefined,
  '': undefined,
  /** How many times as long it takes where there is twice as much. */
  '×': 'more',
} as const

export type Unit = keyof typeof worseWhen

/** One number, what it should be, and whether it is. */
export interface Measurement {
  name: string
  value: number
  unit: Unit
  /** Promised value; absent if the number is only for comparison. */
  target?: { atLeast: number } | { atMost: number }
  /** What the machine does without us: where it is worse, so may be everything else. */
  isOfMachine?: boolean
}

export function holds({ value, target }: Pick<Measurement, 'value' | 'target'>): boolean | undefined {
  if (!target) return undefined
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

/** In a moment no figure means anything, but what must never happen must not happen then either. */
export function missedOf(results: Readonly<Record<string, readonly Measurement[]>>): Measurement[] {
  const never = ({ target }: Measurement) => target !== undefined && 'atMost' in target && target.atMost === 0
  return Object.values(results)
    .flat()
    .filter((measurement) => holds(measurement) === false && (!isMoment || never(measurement)))
}

export function asTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.name,
    withUnit(measurement.value, measurement.unit),
    formatTarget(measurement),
    verdict(measurement),
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

/** Keeps what a drill measured beside the others, and ends it as it went. */
export function conclude(drill: string, results: Readonly<Record<string, readonly Measurement[]>>): void {
  const folder = new URL('results/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const file = new URL(`${drill}-${new Date().toISOString().replace(/[:.]/g, '-')}.json`, folder)
  writeFileSync(file, JSON.stringify(results, null, 2))
  const missed = missedOf(results)
  console.log(missed.length === 0 ? '\nThe shop held.' : `\nThe shop did not hold in ${missed.length} respects.`)
  process.exitCode = missed.length === 0 ? 0 : 1
}

export function withUnit(value: number, unit: Unit): string {
  return `${format(value)} ${unit}`.trimEnd()
}

export function format(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Math.round(value * 100) / 100)
}

export function formatTarget({ target }: Pick<Measurement, 'target'>): string {
  if (!target) return ''
  return 'atLeast' in target ? `≥ ${format(target.atLeast)}` : `≤ ${format(target.atMost)}`
}

function verdict(measurement: Measurement): string {
  const outcome = holds(measurement)
  return outcome === undefined ? '' : outcome ? '✓' : '✗'
}
