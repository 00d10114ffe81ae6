import { gridMesh, type Part, tubeMesh } from '../renderer/mesh.ts'
import { fractalNoise } from '../renderer/noise.ts'
import { seededRandom } from '../renderer/random.ts'
import { clamp, mix, type Vec3 } from '../renderer/vectors.ts'

/** The chechia: knitted, felted and pressed on a block; thick felt with a rounded crown. */
export type CapShape = { radius: number; height: number; crown: number; dent: number; seed: number }

function profile({ radius, height, crown }: CapShape, t: number): { r: number; y: number } {
  // The profile: up the wall, around the shoulder, and in to a slight dimple at the tassel.
  if (t < 0.46) {
    const up = t / 0.46
    return { r: mix(radius, radius * 0.965, up) + 0.25 * Math.sin(up * Math.PI), y: up * (height - crown) }
  }
  if (t < 0.68) {
    const angle = ((t - 0.46) / 0.22) * (Math.PI / 2)
    return { r: radius * 0.965 - crown * (1 - Math.cos(angle)), y: height - crown + crown * Math.sin(angle) * 0.96 }
  }
  const inward = (t - 0.68) / 0.32
  const flat = radius * 0.965 - crown
  return {
    r: Math.max(0.02, flat * (1 - inward)),
    y: height - crown * 0.04 + 0.22 * Math.sin(inward * Math.PI) - 0.35 * inward ** 6,
  }
}

function capPoint(shape: CapShape, center: Vec3, turn: number, t: number, inset = 0): Vec3 {
  const { r, y } = profile(shape, t)
  const soft =
    fractalNoise(Math.cos(turn) * 1.4 + shape.seed, Math.sin(turn) * 1.4 + y * 0.09, 3, shape.seed) * shape.dent
  const slump = 1 - 0.025 * Math.sin(turn * 2 + shape.seed)
  const across = Math.max(0, r * slump + soft * clamp(r / 4) - inset)
  return [
    center[0] + Math.cos(turn) * across,
    center[1] + y - inset * clamp((t - 0.4) * 4) + soft * 0.5 * clamp((t - 0.5) * 3) + 0.15,
    center[2] - Math.sin(turn) * across,
  ]
}

export function capParts(shape: CapShape, center: Vec3, surface: string): Part[] {
  const round = 2 * Math.PI * shape.radius
  const shell = (inset: number, flip: boolean): Part => ({
    surface,
    mesh: gridMesh(
      120,
      70,
      (column, row) => {
        const turn = (flip ? -column : column) * 2 * Math.PI
        return {
          at: capPoint(shape, center, turn, row, inset),
          u: column * round,
          v: row * (shape.height + shape.radius),
        }
      },
      true,
    ),
  })
  const rim: Vec3[] = Array.from({ length: 97 }, (_, i) => {
    const p = capPoint(shape, center, (i / 96) * 2 * Math.PI, 0, 0.28)
    return [p[0], p[1] + 0.16, p[2]]
  })
  return [shell(0, false), shell(0.55, true), { surface, mesh: tubeMesh(rim, () => 0.32, 10) }]
}

/** The silk tassel (qobbita), sewn to the crown by a short cord and hanging over one side. */
export function tuftParts(shape: CapShape, center: Vec3, turn: number, length: number, surface: string): Part[] {
  const random = seededRandom(shape.seed * 7 + 1)
  const top = shape.radius * 0.965
  // The position at a distance from the crown's middle: across the top, around the shoulder, then straight down.
  const lying = (walked: number, aside: number, lift: number): Vec3 => {
    const t = walked < top ? 1 - (walked / top) * 0.43 : 0.57 - ((walked - top) / (shape.height * 1.35)) * 0.42
    return capPoint(shape, center, turn + aside / Math.max(1.5, Math.min(walked, top)), Math.max(0.02, t), -lift)
  }
  const path = (from: number, end: number, steps: number, point: (t: number, walked: number) => Vec3): Vec3[] =>
    Array.from({ length: steps + 1 }, (_, i) => point(i / steps, mix(from, end, i / steps)))
  const tied = top * 0.62
  const parts: Part[] = [
    {
      surface,
      mesh: tubeMesh(
        path(0, tied, 14, (t, walked) => lying(walked, 0, 0.25 + 0.35 * t)),
        () => 0.26,
        10,
      ),
    },
    {
      surface,
      mesh: tubeMesh(
        path(tied - 0.8, tied + 1.1, 16, (_, walked) => lying(walked, 0, 0.6)),
        (t) => 0.72 * Math.sqrt(Math.max(0.004, 1 - (2 * t - 1) ** 2)),
        16,
      ),
    },
  ]
  for (let i = 0; i < 300; i++) {
    const fan = (random() - 0.5) * 2
    const depth = random() * (1 - fan * fan * 0.7)
    const wander = (random() - 0.5) * 0.5
    const strand = path(tied + 0.3, tied + length * (0.9 + random() * 0.14), 20, (t, walked) =>
      lying(walked, fan * (0.45 + 1.5 * Math.sqrt(t)) + wander * t * t, 0.2 + depth * (0.45 + 0.8 * t)),
    )
    parts.push({ surface, mesh: tubeMesh(strand, () => 0.065, 5) })
  }
  return parts
}
