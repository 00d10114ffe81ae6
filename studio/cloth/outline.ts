// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
/** A pattern piece is outlined by named edges, so that seams can refer to them. */
export type Point = readonly [number, number]
export type Edge = { name: string; points: Point[] }

const CURVE_STEPS = 24

class Outline {
  readonly edges: Edge[] = []
  readonly start: Point
  private at: Point

  constructor(start: Point) {
    this.start = start
    this.at = start
  }

  line(name: string, point: Point): this {
    this.edges.push({ name, points: [this.at, point] })
    this.at = point
    return this
  }

  curve(name: string, pull: Point, pullEnd: Point, point: Point): this {
    const from = this.at
    const points: Point[] = []
    for (let step = 0; step <= CURVE_STEPS; step++) {
      const t = step / CURVE_STEPS
      const a = (1 - t) ** 3
      const b = 3 * (1 - t) ** 2 * t
      const c = 3 * (1 - t) * t * t
      const d = t ** 3
      points.push([
        a * from[0] + b * pull[0] + c * pullEnd[0] + d * point[0],
        a * from[1] + b * pull[1] + c * pullEnd[1] + d * point[1],
      ])
    }
    this.edges.push({ name, points })
    this.at = point
    return this
  }

  closed(): Edge[] {
    return this.edges
  }

  // Mirrors a right half, given from the top of the axis to its foot; the edges are named `left-…` and `right-…`.
  mirrored(): Edge[] {
    const right = this.edges.map(({ name, points }) => ({ name: `right-${name}`, points }))
    const leftEdges = this.edges.map(({ name, points }) => ({
      name: `left-${name}`,
      points: points.map(([x, y]): Point => [-x, y]).reverse(),
    }))
    return [...right, ...leftEdges.reverse()]
  }
}

export const outlineFrom = (start: Point): Outline => new Outline(start)

export function edgeLength(points: readonly Point[]): number {
  let total = 0
  for (let i = 1; i < points.length; i++) {
    total += Math.hypot(points[i]![0] - points[i - 1]![0], points[i]![1] - points[i - 1]![1])
  }
  return total
}

/** Points at equal steps along an edge, both ends included. */
export function stepAlong(points: readonly Point[], steps: number): Point[] {
  const total = edgeLength(points)
  const result: Point[] = [points[0]!]
  let segment = 1
  let walked = 0
  for (let step = 1; step < steps; step++) {
    const target = (total * step) / steps
    let size = Math.hypot(points[segment]![0] - points[segment - 1]![0], points[segment]![1] - points[segment - 1]![1])
    while (walked + size < target && segment < points.length - 1) {
      walked += size
      segment++
      size = Math.hypot(points[segment]![0] - points[segment - 1]![0], points[segment]![1] - points[segment - 1]![1])
    }
    const t = size > 0 ? (target - walked) / size : 0
    const [ax, ay] = points[segment - 1]!
    const [bx, by] = points[segment]!
    result.push([ax + (bx - ax) * t, ay + (by - ay) * t])
  }
  result.push(points[points.length - 1]!)
  return result
}

export function insideOutline(x: number, y: number, loop: readonly Point[]): boolean {
  let inside = false
  for (let i = 0, j = loop.length - 1; i < loop.length; j = i++) {
    const [xi, yi] = loop[i]!
    const [xj, yj] = loop[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside
  }
  return inside
}
