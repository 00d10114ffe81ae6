import type { Measurement } from './measurement.ts'

/** One figure, measured with growing tables. */
export interface Size {
  count: number
  value: number
}

/**
 * How many times as long it takes with twice as much, between the least and the most: 1 where it makes no difference, 2 where
 * everything is gone through.
 */
export function growth(sizes: readonly Size[]): number {
  const [least, largest] = [sizes[0], sizes.at(-1)]
  if (!least || !largest || largest.count <= least.count) return 1
  return 2 ** (Math.log(largest.value / least.value) / Math.log(largest.count / least.count))
}

export function growthOf(name: string, what: string, sizes: readonly Size[]): Measurement {
  return { name: `${name}, with twice as many ${what}`, value: growth(sizes), unit: '×' }
}
