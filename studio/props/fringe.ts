import { edgeLine, type SewnCloth } from '../cloth/sew.ts'
import { type Part, tubeMesh } from '../renderer/mesh.ts'
import { seededRandom } from '../renderer/random.ts'
import { between, pairwise, type Vec3 } from '../renderer/vectors.ts'

/** Fringe of twisted warp ends along an edge of settled cloth. */
export function fringeParts(
  surface: string,
  cloth: SewnCloth,
  edge: string,
  length: number,
  spacing: number,
  thickness: number,
  seed = 1,
): Part[] {
  const random = seededRandom(seed)
  const points = edgeLine(cloth, edge)
  const parts: Part[] = []
  let next = spacing / 2
  let walked = 0
  for (const [i, [a, b]] of pairwise(points).entries()) {
    const size = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])
    while (next <= walked + size) {
      const t = (next - walked) / size
      const root = between(a, b, t)
      const [swayX, swayZ] = [(random() - 0.5) * spacing * 0.9, (random() - 0.5) * 0.8]
      const fall = length * (0.93 + random() * 0.12)
      const path: Vec3[] = Array.from({ length: 12 }, (_, k) => {
        const s = k / 11
        return [
          root[0] + swayX * s * s + Math.sin(s * 6 + i + 1) * 0.04,
          root[1] + 0.2 - fall * s,
          Math.max(0.4, root[2] + swayZ * s * s),
        ]
      })
      // A knot a little below the cloth, and a frayed end.
      const radius = (s: number) => thickness * (Math.abs(s - 0.1) < 0.05 ? 1.7 : s > 0.93 ? 1.35 : 1)
      parts.push({ surface, mesh: tubeMesh(path, radius, 7) })
      next += spacing * (0.92 + random() * 0.16)
    }
    walked += size
  }
  return parts
}
