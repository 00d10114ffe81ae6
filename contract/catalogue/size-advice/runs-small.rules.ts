/** What those who bought a garment in a size said of it. */
export interface Said {
  size: string
  small: number
  expected: number
  large: number
}

/** So many silent buyers for whom it was as expected are believed in from the beginning. */
const silent = 6
/** Fewer are no news. */
const fewest = 3

/**
 * By how many sizes a garment runs small, from what was said of it. Everybody counts alike and nobody more than once, so
 * that one in ten who means harm moves it by less than a fifth of a size.
 */
export function runsSmall(said: readonly Said[]): { shift: number; small: number } {
  const small = sum(said.map((one) => one.small))
  const large = sum(said.map((one) => one.large))
  const all = small + large + sum(said.map((one) => one.expected))
  const shift = (small - large) / (all + silent)
  return { shift, small: all < fewest ? 0 : shift }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
