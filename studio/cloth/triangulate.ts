// biome-ignore-all lint/style/noNonNullAssertion: typed arrays are indexed within their length; a check at each step would double the time of inner loops
import { seededRandom } from '../renderer/random.ts'
import { insideOutline, type Point } from './outline.ts'

export type Triangulation = { points: Point[]; triangles: number[] }

/** Points of a jittered hexagonal lattice inside the loop, because folds would follow a regular grid. */
function latticeInside(loop: readonly Point[], spacing: number, seed: number): Point[] {
  const random = seededRandom(seed)
  const xs = loop.map(([x]) => x)
  const ys = loop.map(([, y]) => y)
  const [minX, right] = [Math.min(...xs), Math.max(...xs)]
  const [bottom, top] = [Math.min(...ys), Math.max(...ys)]
  const clearance = (spacing * 0.62) ** 2
  const buckets = new Map<string, Point[]>()
  for (const point of loop) {
    const key = `${Math.floor(point[0] / spacing)},${Math.floor(point[1] / spacing)}`
    const bucket = buckets.get(key)
    if (bucket) bucket.push(point)
    else buckets.set(key, [point])
  }
  const clearOfEdge = (x: number, y: number): boolean => {
    for (let i = -1; i <= 1; i++) {
      for (let j = -1; j <= 1; j++) {
        const bucket = buckets.get(`${Math.floor(x / spacing) + i},${Math.floor(y / spacing) + j}`)
        if (bucket?.some(([px, py]) => (px - x) ** 2 + (py - y) ** 2 < clearance)) return false
      }
    }
    return true
  }
  const points: Point[] = []
  const rowHeight = spacing * 0.866
  const rows = Math.ceil((top - bottom) / rowHeight)
  const columns = Math.ceil((right - minX) / spacing) + 1
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const x = minX + (column + (row % 2) / 2) * spacing + (random() - 0.5) * spacing * 0.22
      const y = top - row * rowHeight + (random() - 0.5) * spacing * 0.22
      if (insideOutline(x, y, loop) && clearOfEdge(x, y)) points.push([x, y])
    }
  }
  return points
}

type Rim = [from: number, to: number, outside: number][]

/** Bowyer–Watson insertion. Points come in lattice order, so the search from the last triangle is short. */
class Delaunay {
  readonly #points: readonly Point[]
  readonly #count: number
  readonly #corners: number[]
  /** #neighbours[3t + k] is the triangle across the edge facing corner k. */
  readonly #neighbours: number[] = [-1, -1, -1]
  readonly #alive: boolean[] = [true]
  #last = 0

  constructor(points: readonly Point[]) {
    const reach = 1e4
    const n = points.length
    this.#points = [...points, [-reach, -reach], [reach, -reach], [0, reach]]
    this.#count = n
    this.#corners = [n, n + 1, n + 2]
    for (let p = 0; p < n; p++) this.#insert(p)
  }

  triangles(): number[] {
    const n = this.#count
    return this.#alive.flatMap((alive, t) => {
      const corners = this.#corners.slice(3 * t, 3 * t + 3)
      return alive && corners.every((corner) => corner < n) ? corners : []
    })
  }

  #insert(p: number): void {
    const [x, y] = this.#points[p]!
    const { cavity, rim } = this.#cavityAround(this.#triangleAt(x, y), x, y)
    for (const dead of cavity) this.#alive[dead] = false
    this.#fan(p, rim)
  }

  #triangleAt(x: number, y: number): number {
    let t = this.#last
    for (let guard = 0; guard < 1e5; guard++) {
      const exit = [0, 1, 2].find((k) => this.#turn(this.#corner(t, k + 1), this.#corner(t, k + 2), x, y) < -1e-12)
      if (exit === undefined) break
      t = this.#neighbours[3 * t + exit]!
    }
    return t
  }

  /** Removes all triangles whose circumcircle contains the point, and returns the edge of the hole. */
  #cavityAround(start: number, x: number, y: number): { cavity: Set<number>; rim: Rim } {
    const cavity = new Set<number>([start])
    const queue = [start]
    const rim: Rim = []
    while (queue.length > 0) {
      const current = queue.pop()!
      for (let k = 0; k < 3; k++) {
        const next = this.#neighbours[3 * current + k]!
        if (next >= 0 && cavity.has(next)) continue
        if (next >= 0 && this.#encircles(next, x, y)) {
          cavity.add(next)
          queue.push(next)
        } else {
          rim.push([this.#corner(current, k + 1), this.#corner(current, k + 2), next])
        }
      }
    }
    // An edge may have been listed before the triangle behind it joined the cavity.
    return { cavity, rim: rim.filter(([, , outside]) => outside < 0 || !cavity.has(outside)) }
  }

  /** Connects the point with every edge of the hole, and links the new triangles. */
  #fan(p: number, rim: Rim): void {
    const byStart = new Map<number, number>()
    const byEnd = new Map<number, number>()
    for (const [a, b, outside] of rim) {
      const fresh = this.#alive.length
      this.#alive.push(true)
      this.#corners.push(a, b, p)
      this.#neighbours.push(-1, -1, outside)
      byStart.set(a, fresh)
      byEnd.set(b, fresh)
      if (outside >= 0) this.#meet(outside, a, b, fresh)
      this.#last = fresh
    }
    for (const [a, b] of rim) {
      const fresh = byStart.get(a)!
      this.#neighbours[3 * fresh] = byStart.get(b)!
      this.#neighbours[3 * fresh + 1] = byEnd.get(a)!
    }
  }

  #meet(outside: number, a: number, b: number, fresh: number): void {
    for (let k = 0; k < 3; k++) {
      if (this.#corner(outside, k + 1) === b && this.#corner(outside, k + 2) === a) {
        this.#neighbours[3 * outside + k] = fresh
      }
    }
  }

  #corner(t: number, k: number): number {
    return this.#corners[3 * t + (k % 3)]!
  }

  #turn(a: number, b: number, x: number, y: number): number {
    const [ax, ay] = this.#points[a]!
    const [bx, by] = this.#points[b]!
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  }

  #encircles(t: number, x: number, y: number): boolean {
    const [ax, ay] = this.#points[this.#corner(t, 0)]!
    const [bx, by] = this.#points[this.#corner(t, 1)]!
    const [cx, cy] = this.#points[this.#corner(t, 2)]!
    const [adx, ady, bdx, bdy, cdx, cdy] = [ax - x, ay - y, bx - x, by - y, cx - x, cy - y]
    const ad = adx * adx + ady * ady
    const bd = bdx * bdx + bdy * bdy
    const cd = cdx * cdx + cdy * cdy
    return adx * (bdy * cd - bd * cdy) - ady * (bdx * cd - bd * cdx) + ad * (bdx * cdy - bdy * cdx) > 0
  }
}

/** The points of the loop come first, in their order, then those inside. */
export function triangulate(loop: readonly Point[], spacing: number, seed = 1): Triangulation {
  const points = [...loop, ...latticeInside(loop, spacing, seed)]
  const allTriangles = new Delaunay(points).triangles()
  const triangles: number[] = []
  for (let i = 0; i < allTriangles.length; i += 3) {
    const [a, b, c] = [points[allTriangles[i]!]!, points[allTriangles[i + 1]!]!, points[allTriangles[i + 2]!]!]
    if (insideOutline((a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, loop)) {
      triangles.push(allTriangles[i]!, allTriangles[i + 1]!, allTriangles[i + 2]!)
    }
  }
  return { points, triangles }
}
