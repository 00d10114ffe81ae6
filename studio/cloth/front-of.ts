// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are walked by index, within their own length; asking at each step would double the inner loops.
import type { SewnCloth } from './sew.ts'

/** How far forward the cloth reaches near a place on the picture: where a jewel or a belt's end has to lie. */
export function frontOf(cloth: SewnCloth, x: number, y: number, within = 2): number {
  let front = Number.NEGATIVE_INFINITY
  const p = cloth.positions
  for (let i = 0; i < p.length; i += 3) {
    if (Math.hypot(p[i]! - x, p[i + 1]! - y) < within) front = Math.max(front, p[i + 2]!)
  }
  if (front === Number.NEGATIVE_INFINITY) return within > 40 ? 0 : frontOf(cloth, x, y, within * 2)
  return front
}
