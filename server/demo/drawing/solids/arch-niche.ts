import { gridMesh, type Part, tubeMesh } from '../renderer/mesh.ts'
import type { Vec3 } from '../renderer/vectors.ts'

/** A horseshoe-arched niche let into the wall: straight jambs, and a circle a little wider than they are. */
export type Niche = { x: number; sill: number; spring: number; half: number; depth: number; margin: number }

/** Once round the opening from the middle of the sill, rightwards. */
function outline({ x, sill, spring, half }: Niche): { at: [number, number]; walked: number }[] {
  const points: [number, number][] = []
  const line = (from: [number, number], to: [number, number], steps: number) => {
    for (let i = 0; i < steps; i++)
      points.push([from[0] + ((to[0] - from[0]) * i) / steps, from[1] + ((to[1] - from[1]) * i) / steps])
  }
  const radius = half * 1.16
  const tuck = Math.acos(half / radius)
  const centre = spring + Math.sin(tuck) * radius
  line([x, sill], [x + half, sill], 14)
  line([x + half, sill], [x + half, spring], 26)
  for (let i = 0; i <= 80; i++) {
    const angle = -tuck + ((Math.PI + 2 * tuck) * i) / 80
    // The very top comes to the faintest point.
    const lift =
      Math.max(0, Math.cos(((angle - Math.PI / 2) / 0.5) * Math.min(1, 1))) *
      (Math.abs(angle - Math.PI / 2) < 0.5 ? 1 : 0)
    points.push([x + Math.cos(angle) * radius, centre + Math.sin(angle) * radius + lift * radius * 0.05])
  }
  line([x - half, spring], [x - half, sill], 26)
  line([x - half, sill], [x, sill], 14)
  points.push([x, sill])
  let walked = 0
  return points.map((at, i) => {
    if (i > 0) walked += Math.hypot(at[0] - points[i - 1]![0], at[1] - points[i - 1]![1])
    return { at, walked }
  })
}

export const nicheBounds = (niche: Niche): { left: number; right: number; low: number; high: number } => ({
  left: niche.x - niche.half - niche.margin,
  right: niche.x + niche.half + niche.margin,
  low: niche.sill - niche.margin,
  high: niche.spring + niche.half * 2.4 + niche.margin,
})

/** Where a ray from the middle of the opening through a point of its outline meets the surrounding rectangle. */
function onFrame(niche: Niche, [px, py]: [number, number], middle: number): [number, number] {
  const { left, right, low, high } = nicheBounds(niche)
  const [dx, dy] = [px - niche.x, py - middle]
  const reach = Math.min(
    dx > 0 ? (right - niche.x) / dx : dx < 0 ? (left - niche.x) / dx : 1e9,
    dy > 0 ? (high - middle) / dy : dy < 0 ? (low - middle) / dy : 1e9,
  )
  return [niche.x + dx * reach, middle + dy * reach]
}

export function nicheParts(niche: Niche): Part[] {
  const round = outline(niche)
  const last = round.length - 1
  const middle = (niche.sill + niche.spring + niche.half) / 2
  const at = (column: number) => round[Math.round(column * last)]!
  const surround = gridMesh(last, 12, (column, row) => {
    const [px, py] = at(column).at
    const [ox, oy] = onFrame(niche, [px, py], middle)
    const [u, v] = [px + (ox - px) * (1 - row), py + (oy - py) * (1 - row)]
    return { at: [u, v, 0], u, v }
  })
  const reveal = gridMesh(last, 14, (column, row) => {
    const {
      at: [px, py],
      walked,
    } = at(column)
    // The arris is rubbed round where wall turns into niche.
    const depth = row * niche.depth
    const soft = 0.7 * Math.max(0, 1 - depth / 0.9) ** 2
    const [dx, dy] = [px - niche.x, py - middle]
    const size = Math.hypot(dx, dy)
    return { at: [px + (dx / size) * soft, py + (dy / size) * soft, -depth], u: walked, v: 300 + depth }
  })
  const back = gridMesh(last, 16, (column, row) => {
    const [px, py] = at(column).at
    const k = 1 - row
    const [u, v] = [niche.x + (px - niche.x) * k, middle + (py - middle) * k]
    return { at: [u, v, -niche.depth], u, v }
  })
  const moulding: Vec3[] = round.map(({ at: [px, py] }): Vec3 => {
    const [dx, dy] = [px - niche.x, py - middle]
    const size = Math.hypot(dx, dy)
    return [px + (dx / size) * 3.4, py + (dy / size) * 3.4, 0.1]
  })
  return [
    { surface: 'niche', mesh: surround },
    { surface: 'niche-reveal', mesh: reveal },
    { surface: 'niche', mesh: back },
    { surface: 'moulding', mesh: tubeMesh(moulding, () => 1.1, 12) },
  ]
}
