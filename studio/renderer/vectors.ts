/** All units are centimetres: x to the right, y up, z from the wall towards the camera. */
export type Vec3 = readonly [number, number, number]

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]

export function normalize(a: Vec3): Vec3 {
  const size = Math.hypot(a[0], a[1], a[2]) || 1
  return [a[0] / size, a[1] / size, a[2] / size]
}

export const between = (a: Vec3, b: Vec3, t: number): Vec3 => add(a, scale(subtract(b, a), t))

/** Each item with its successor. */
export const pairwise = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.slice(1).map((item, i) => [items[i] ?? item, item])

export const mix = (a: number, b: number, t: number): number => a + (b - a) * t
export const clamp = (x: number, low = 0, high = 1): number => (x < low ? low : x > high ? high : x)

export function smoothstep(from: number, end: number, x: number): number {
  const t = clamp((x - from) / (end - from))
  return t * t * (3 - 2 * t)
}
