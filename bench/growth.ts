import type { Measurement } from './measurement.ts'

/** One figure at one size of a table. */
export interface Size {
  count: number
  value: number
}

/** By what factor the time grows when the table doubles: 1 if it is constant, 2 if it is linear. */
export function growth(sizes: readonly Size[]): number {
  const [least, largest] = [sizes[0], sizes.at(-1)]
  if (!least || !largest || largest.count <= least.count) return 1
  return 2 ** (Math.log(largest.value / least.value) / Math.log(largest.count / least.count))
}

export function growthOf(name: string, what: string, sizes: readonly Size[]): Measurement {
  return { name: `${name}, with twice as many ${what}`, value: growth(sizes), unit: '×' }
}
