import { bar, type Obstacle } from '../cloth/obstacles.ts'
import { type Part, tubeMesh } from '../renderer/mesh.ts'
import { clamp, mix, type Vec3 } from '../renderer/vectors.ts'

/** A wooden clothes hanger on an iron hook. `top` is the height of its middle. */
export type Hanger = { half: number; fall: number; top: number; away: number }

export function hangerTopAt({ half, fall, top }: Hanger, x: number): number {
  const t = Math.min(1, Math.abs(x) / half)
  return top - fall * mix(t * t, t, 0.75)
}

const THICK = 1.5

export const hangerObstacles = (hanger: Hanger): Obstacle[] =>
  [-1, 1].map((side) => {
    const low = THICK + 0.5
    return bar(
      [0, hanger.top - low, hanger.away],
      [side * hanger.half, hangerTopAt(hanger, hanger.half) - low, hanger.away],
      THICK,
      0.5,
    )
  })

export function hangerParts(hanger: Hanger): Part[] {
  const { top, away, half } = hanger
  const arms: Vec3[] = []
  // A little shorter and lower than the shoulders, so that the cloth hides its ends.
  for (let i = -20; i <= 20; i++) {
    const x = (i / 20) * half * 0.93
    arms.push([x, hangerTopAt(hanger, x) - 0.9 - THICK * 0.7, away])
  }
  const hook: Vec3[] = [[0, top - 1, away]]
  for (let i = 0; i <= 26; i++) {
    const turn = -Math.PI / 2 + (i / 26) * Math.PI * 1.42
    hook.push([Math.cos(turn) * 2.1 - 0.1 * (i === 0 ? 1 : 0), top + 6.6 + Math.sin(turn) * 2.1, away - 0.2])
  }
  return [
    {
      surface: 'hanger',
      mesh: tubeMesh(arms, (t) => THICK * (0.62 + 0.38 * Math.sin(Math.PI * clamp(t * 0.9 + 0.05))), 16),
    },
    { surface: 'iron', mesh: tubeMesh(hook, () => 0.22, 8) },
  ]
}
