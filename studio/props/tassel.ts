import { type Part, tubeMesh } from '../renderer/mesh.ts'
import { seededRandom } from '../renderer/random.ts'
import type { Vec3 } from '../renderer/vectors.ts'

/** A tassel: a bound head and a skirt of threads. */
export function tasselParts(surface: string, center: Vec3, length: number, width: number, seed = 1): Part[] {
  const random = seededRandom(seed)
  const head: Vec3[] = Array.from({ length: 13 }, (_, i) => [center[0], center[1] - (i / 12) * width * 1.5, center[2]])
  const parts: Part[] = [
    {
      surface,
      mesh: tubeMesh(
        head,
        (t) => (t > 0.72 && t < 0.86 ? 0.26 : 0.2 + 0.3 * Math.sin(Math.PI * Math.min(1, t * 1.08 + 0.02))) * width,
        14,
      ),
    },
  ]
  const strands = 46
  for (let i = 0; i < strands; i++) {
    const angle = i * 2.39996
    const out = Math.sqrt((i + 0.5) / strands)
    const fall = length * (0.94 + random() * 0.1)
    const [dx, dz] = [Math.cos(angle) * out, Math.sin(angle) * out]
    const sway = (random() - 0.5) * 0.5
    const strand: Vec3[] = Array.from({ length: 9 }, (_, k) => {
      const t = k / 8
      const flare = width * (0.24 + 0.3 * Math.sqrt(t)) + Math.sin(t * 5 + i) * 0.05
      return [center[0] + dx * flare + sway * t * t, center[1] - width * 1.3 - t * fall, center[2] + dz * flare]
    })
    parts.push({ surface, mesh: tubeMesh(strand, () => width * 0.075, 6) })
  }
  return parts
}

/** A cord that sags between two points. */
export const cordBetween = (surface: string, from: Vec3, end: Vec3, sag: number, radius: number): Part => ({
  surface,
  mesh: tubeMesh(
    Array.from({ length: 25 }, (_, i): Vec3 => {
      const t = i / 24
      return [
        from[0] + (end[0] - from[0]) * t,
        from[1] + (end[1] - from[1]) * t - sag * 4 * t * (1 - t),
        from[2] + (end[2] - from[2]) * t,
      ]
    }),
    () => radius,
    10,
  ),
})
