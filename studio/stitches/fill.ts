import { insideOutline, type Point } from '../cloth/outline.ts'
import { pairwise } from '../renderer/vectors.ts'
import { bounds, type Path, spiral } from './path.ts'

/** Points along a path, dense enough that no coil fits between them. */
function closelyAlong(path: Path): Point[] {
  return pairwise(path).flatMap(([a, b]) => {
    const pieces = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 0.2))
    return Array.from(
      { length: pieces },
      (_, k): Point => [a[0] + ((b[0] - a[0]) * k) / pieces, a[1] + ((b[1] - a[1]) * k) / pieces],
    )
  })
}

/**
 * Fills the remaining space inside an outline with coils of cord, the largest first. `keepOff` is the minimal distance of a coil from existing
 * lines.
 */
export function coilsBetween(
  outline: Path,
  laid: readonly Path[],
  radii: readonly number[],
  keepOff: number,
  turns = 1.7,
): Path[] {
  const cell = 0.5
  const box = bounds(outline)
  const taken = new Map<string, [number, number, number][]>()
  const largest = Math.max(...radii)
  const occupy = (u: number, v: number, radius: number) => {
    const key = `${Math.floor(u / cell)},${Math.floor(v / cell)}`
    const list = taken.get(key)
    if (list) list.push([u, v, radius])
    else taken.set(key, [[u, v, radius]])
  }
  for (const path of [...laid, [...outline, ...outline.slice(0, 1)]]) {
    for (const [u, v] of closelyAlong(path)) occupy(u, v, 0)
  }
  const span = Math.ceil((largest * 2 + keepOff) / cell)
  const roomAt = (u: number, v: number): number => {
    let room = largest
    const [cu, cv] = [Math.floor(u / cell), Math.floor(v / cell)]
    for (let i = -span; i <= span; i++) {
      for (let j = -span; j <= span; j++) {
        for (const [x, y, radius] of taken.get(`${cu + i},${cv + j}`) ?? []) {
          room = Math.min(room, Math.hypot(x - u, y - v) - radius - keepOff)
        }
      }
    }
    return room
  }
  const coils: Path[] = []
  const step = 0.22
  for (const radius of [...radii].sort((a, b) => b - a)) {
    for (let v = box.top; v > box.bottom; v -= step) {
      for (let u = box.left; u < box.right; u += step) {
        if (!insideOutline(u, v, outline) || roomAt(u, v) < radius) continue
        coils.push(spiral([u, v], radius, (coils.length % 2 ? 1 : -1) * turns, (coils.length * 2.4) % 6.28, 0.1))
        occupy(u, v, radius)
      }
    }
  }
  return coils
}
