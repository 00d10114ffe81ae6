// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import type { SewnCloth } from './sew.ts'

/** How far the cloth reaches forward near a position, to place a jewel or a belt on it. */
export function frontOf(cloth: SewnCloth, x: number, y: number, within = 2): number {
  let front = Number.NEGATIVE_INFINITY
  const p = cloth.positions
  for (let i = 0; i < p.length; i += 3) {
    if (Math.hypot(p[i]! - x, p[i + 1]! - y) < within) front = Math.max(front, p[i + 2]!)
  }
  if (front === Number.NEGATIVE_INFINITY) return within > 40 ? 0 : frontOf(cloth, x, y, within * 2)
  return front
}
