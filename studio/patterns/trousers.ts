import { outlineFrom } from '../cloth/outline.ts'
import type { Panel, Seam } from '../cloth/sew.ts'
import { clamp, mix } from '../renderer/vectors.ts'

/** The seroual: two large squares of cloth, pleated at the waist, whose corners form the legs. */
export type TrouserCut = {
  waistHalf: number
  sideDrop: number
  legOut: number
  legIn: number
  length: number
  crotch: number
}

export type Pleats = { gathered: number; width: number; depth: number; top: number; away: number }

/** A zigzag seen from above: how the cloth of the waist is laid in pleats. */
export function pleated(u: number, { gathered, width, depth }: Pleats, waistHalf: number): { x: number; z: number } {
  const phase = u / width - Math.floor(u / width)
  return { x: (u / waistHalf) * gathered, z: (phase < 0.5 ? phase * 4 - 1 : 3 - phase * 4) * depth }
}

export function trouserPanels(cut: TrouserCut, pleats: Pleats): { panels: Panel[]; seams: Seam[] } {
  const edges = outlineFrom([0, 0])
    .line('waist', [cut.waistHalf, 0])
    .line('side', [cut.waistHalf, -cut.sideDrop])
    .curve(
      'outer-leg',
      [cut.waistHalf, -cut.sideDrop - 16],
      [cut.legOut + 5, -cut.length + 16],
      [cut.legOut, -cut.length],
    )
    .line('cuff', [cut.legIn, -cut.length])
    .curve('inner-leg', [cut.legIn - 3, -cut.crotch - 4], [cut.legIn * 0.6, -cut.crotch], [0, -cut.crotch])
    .mirrored()
  const place =
    (side: 1 | -1) =>
    (u: number, v: number): [number, number, number] => {
      const down = clamp(-v / cut.length)
      const { x, z } = pleated(u, pleats, cut.waistHalf)
      const released = clamp(-v / 30)
      const open = Math.sqrt(clamp(1 - (u / (cut.waistHalf + 1)) ** 2))
      // Near the cuffs both layers close around each leg.
      const leg = clamp((-v - cut.crotch + 6) / 12)
      const legOpen = Math.sqrt(
        clamp(1 - ((Math.abs(u) - (cut.legIn + cut.legOut) / 2) / ((cut.legOut - cut.legIn) / 2 + 1)) ** 2),
      )
      const deep = mix(1.8 + 8 * down * open, 4.5 * legOpen + 0.2, leg)
      return [mix(x, u * 0.62, released * 0.8), pleats.top + v, pleats.away + side * deep + z * mix(1, 0.4, released)]
    }
  const seams = ['side', 'outer-leg', 'inner-leg'].flatMap((edge): Seam[] => [
    [`front.right-${edge}`, `back.right-${edge}`],
    [`front.left-${edge}`, `back.left-${edge}`],
  ])
  return {
    panels: [
      { name: 'front', edges, place: place(1), outside: 'towards-us' },
      { name: 'back', edges, place: place(-1), outside: 'away' },
    ],
    seams,
  }
}
