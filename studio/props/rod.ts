import { bar, type Obstacle } from '../cloth/obstacles.ts'
import { type Part, tubeMesh } from '../renderer/mesh.ts'
import { between, type Vec3 } from '../renderer/vectors.ts'

/** A wooden rod on two ropes or two wall brackets. */
export type Rod = { y: number; away: number; half: number; radius: number }

const line = (from: Vec3, end: Vec3, steps: number): Vec3[] =>
  Array.from({ length: steps + 1 }, (_, i) => between(from, end, i / steps))

export const rodObstacle = ({ y, away, half, radius }: Rod): Obstacle =>
  bar([-half, y, away], [half, y, away], radius + 0.2, 0.8)

export function rodParts({ y, away, half, radius }: Rod): Part[] {
  const knob = (t: number) => {
    const end = Math.min(t, 1 - t) * half * 2
    // A finial: a neck, then a ball.
    if (end < 0.25) return radius * 0.45
    if (end < 3) return radius * (0.7 + 0.75 * Math.sin((Math.PI * (end - 0.2)) / 3))
    return end < 3.8 ? radius * 0.8 : radius
  }
  const brackets = [-1, 1].flatMap((side): Part[] => {
    const x = side * (half - 7)
    return [
      {
        surface: 'iron',
        mesh: tubeMesh(line([x, y - radius - 0.3, 0], [x, y - radius - 0.3, away + radius + 0.6], 12), () => 0.5, 8),
      },
      {
        surface: 'iron',
        mesh: tubeMesh(
          line([x, y - radius - 0.5, away + radius + 0.4], [x, y + radius * 0.6, away + radius + 0.5], 6),
          () => 0.45,
          8,
        ),
      },
      { surface: 'iron', mesh: tubeMesh(line([x, y - radius - 0.3, 0], [x, y - radius - 0.3, 0.5], 2), () => 1.7, 16) },
    ]
  })
  return [{ surface: 'wood', mesh: tubeMesh(line([-half, y, away], [half, y, away], 160), knob, 20) }, ...brackets]
}

/** A wooden peg in the wall. */
export function pegParts(x: number, y: number, out: number): Part[] {
  const shape = (t: number) =>
    t < 0.12 ? 2.4 - t * 6 : t < 0.82 ? 0.95 : 1.35 * Math.sqrt(Math.max(0.02, 1 - ((t - 0.86) / 0.14) ** 2))
  return [{ surface: 'wood', mesh: tubeMesh(line([x, y, 0], [x, y + out * 0.14, out], 60), shape, 20) }]
}
