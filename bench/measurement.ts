/** One number, what it should be, and whether it is. */
export interface Measurement {
  name: string
  value: number
  unit: string
  /** What was promised; absent where the number is only for comparison. */
  target?: { atLeast: number } | { atMost: number }
}

export function holds({ value, target }: Measurement): boolean | undefined {
  if (!target) return undefined
  return 'atLeast' in target ? value >= target.atLeast : value <= target.atMost
}

export function asTable(measurements: readonly Measurement[]): string {
  const rows = measurements.map((one) => [one.name, `${format(one.value)} ${one.unit}`, wanted(one), verdict(one)])
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')
}

function format(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : String(Math.round(value * 100) / 100)
}

function wanted({ target }: Measurement): string {
  if (!target) return ''
  return 'atLeast' in target ? `≥ ${target.atLeast}` : `≤ ${target.atMost}`
}

function verdict(measurement: Measurement): string {
  const outcome = holds(measurement)
  return outcome === undefined ? '' : outcome ? '✓' : '✗'
}
