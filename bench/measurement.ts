import { mkdirSync, writeFileSync } from 'node:fs'
import { isMoment } from './scale.ts'

/** The units, and in which direction a value is worse; counts are only compared with their target. */
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
  /** The factor by which the time grows when the data doubles. */
  '×': 'more',
} as const

export type Unit = keyof typeof worseWhen

/** One measured number with its target. */
export interface Measurement {
  name: string
  value: number
  unit: Unit
  /** Promised value; absent if the number is only for comparison. */
  target?: { atLeast: number } | { atMost: number }
  /** Whether the figure measures the machine without the shop: if it is worse than before, other figures may be worse for that reason. */
  isOfMachine?: boolean
}

export function meetsTarget({ value, target }: Pick<Measurement, 'value' | 'target'>): boolean | undefined {
  if (!target) return undefined
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

/** The measurements that miss their target. A short run says nothing about speed, so it checks only targets of zero. */
export function missedOf(results: Readonly<Record<string, readonly Measurement[]>>): Measurement[] {
  const never = ({ target }: Measurement) => target !== undefined && 'atMost' in target && target.atMost === 0
  return Object.values(results)
    .flat()
    .filter((measurement) => meetsTarget(measurement) === false && (!isMoment || never(measurement)))
}

export function toTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.name,
    withUnit(measurement.value, measurement.unit),
    formatTarget(measurement),
    verdict(measurement),
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

/** Stores the results of a drill and sets the exit code. */
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
  const outcome = meetsTarget(measurement)
  return outcome === undefined ? '' : outcome ? '✓' : '✗'
}
