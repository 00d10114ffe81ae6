import type { Point } from '../cloth/outline.ts'
import { mix, pairwise } from '../renderer/vectors.ts'

/** Lines for thread and cord, in centimetres of pattern. */
export type Path = readonly Point[]

export const straight = (from: Point, point: Point): Path => [from, point]

export const bezier = (from: Point, pull: Point, pullEnd: Point, point: Point, steps = 20): Path =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const [a, b, c, d] = [(1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t ** 3]
    return [
      a * from[0] + b * pull[0] + c * pullEnd[0] + d * point[0],
      a * from[1] + b * pull[1] + c * pullEnd[1] + d * point[1],
    ] as const
  })

export const arc = (centre: Point, radius: number, from: number, end: number, steps = 24): Path =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const angle = mix(from, end, i / steps)
    return [centre[0] + Math.cos(angle) * radius, centre[1] + Math.sin(angle) * radius] as const
  })

export const circle = (centre: Point, radius: number): Path => arc(centre, radius, 0, 2 * Math.PI, 28)

/** Runs from the rim inwards. */
export function spiral(centre: Point, radius: number, turns: number, startAngle: number, inner = 0.12): Path {
  const steps = Math.ceil(Math.abs(turns) * 22)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps
    const angle = startAngle + turns * 2 * Math.PI * t
    const r = radius * mix(1, inner, t ** 0.9)
    return [centre[0] + Math.cos(angle) * r, centre[1] + Math.sin(angle) * r] as const
  })
}

export const joined = (...paths: readonly Path[]): Path => paths.flat()

/** Rotated about the origin and scaled, then moved. */
export function placed(path: Path, anchor: Point, angle: number, size = 1): Path {
  return path.map((point) => placedPoint(point, anchor, angle, size))
}

export function placedPoint([u, v]: Point, anchor: Point, angle: number, size = 1): Point {
  const [c, s] = [Math.cos(angle) * size, Math.sin(angle) * size]
  return [anchor[0] + u * c - v * s, anchor[1] + u * s + v * c]
}

export function pathLength(path: Path): number {
  let total = 0
  for (const [a, b] of pairwise(path)) total += Math.hypot(b[0] - a[0], b[1] - a[1])
  return total
}

export type Step = { at: Point; angle: number; along: number }

/** Positions at even spacing along a path, starting half a step in. */
export function stepsAlong(path: Path, spacing: number): Step[] {
  const total = pathLength(path)
  const count = Math.max(1, Math.round(total / spacing))
  const even = total / count
  const steps: Step[] = []
  let walked = 0
  let next = even / 2
  for (const [a, b] of pairwise(path)) {
    const size = Math.hypot(b[0] - a[0], b[1] - a[1])
    const angle = Math.atan2(b[1] - a[1], b[0] - a[0])
    while (next <= walked + size + 1e-9 && steps.length < count) {
      const t = size > 0 ? (next - walked) / size : 0
      steps.push({ at: [mix(a[0], b[0], t), mix(a[1], b[1], t)], angle, along: next / total })
      next += even
    }
    walked += size
  }
  return steps
}

export function bounds(path: Path): { left: number; right: number; bottom: number; top: number } {
  const us = path.map(([u]) => u)
  const vs = path.map(([, v]) => v)
  return { left: Math.min(...us), right: Math.max(...us), bottom: Math.min(...vs), top: Math.max(...vs) }
}

/** A smooth curve through all points. */
export function through(places: readonly Point[], steps = 8): Path {
  const last = places.length - 1
  const place = (index: number): Point => places[Math.min(last, Math.max(0, index))] ?? [0, 0]
  const line = places.slice(0, -1).flatMap((_, i) => {
    const [previousPoint, from, end, followingPoint] = [place(i - 1), place(i), place(i + 1), place(i + 2)]
    const pull = (towards: Point, away: Point, anchor: Point, share: number): Point => [
      anchor[0] + ((towards[0] - away[0]) * share) / 6,
      anchor[1] + ((towards[1] - away[1]) * share) / 6,
    ]
    return bezier(from, pull(end, previousPoint, from, 1), pull(followingPoint, from, end, -1), end, steps).slice(0, -1)
  })
  return [...line, place(last)]
}
