import { shoulderEdges, type TunicCut, tunicPanels } from '../patterns/tunic.ts'
import { type Hanger, hangerObstacles, hangerTopAt } from '../props/hanger.ts'
import { type Rod, rodObstacle } from '../props/rod.ts'
import type { Stiffness } from './constraints.ts'
import { type Obstacle, wall } from './obstacles.ts'
import { pinEdge, withoutRepeats } from './pins.ts'
import { settleOnce } from './settle-once.ts'
import { type SewnCloth, sew } from './sew.ts'

export type Hanging = {
  cut: TunicCut
  folds: number
  narrow: number
  seed: number
  stiffness: Stiffness
  spacing: number
  seconds?: number
  depth?: number
  lean?: number
}

function settleHung(
  cloth: SewnCloth,
  { spacing, stiffness, seconds = 3, lean = 120 }: Hanging,
  obstacles: Obstacle[],
  rest: (x: number) => { at: readonly [number, number, number] } | null,
  edges: readonly string[],
): SewnCloth {
  settleOnce(cloth, {
    stiffness,
    obstacles: [wall(), ...obstacles],
    // The shoulder seams are pinned where they lie, so that the garment does not slide.
    pins: withoutRepeats(edges.flatMap((edge) => pinEdge(cloth, edge, ([x]) => rest(x)?.at ?? null))),
    gravity: [0, -965, -lean],
    seconds,
    // Two layers of particles closer than their own spacing would interlock.
    layerGap: spacing * 1.12,
  })
  return cloth
}

export function hungTunic(hanging: Hanging, hanger: Hanger): SewnCloth {
  const { cut, folds, narrow, seed, spacing, depth = 4 } = hanging
  const { panels, seams } = tunicPanels(cut, { top: hanger.top + 1.5, away: hanger.away, depth, folds, narrow, seed })
  return settleHung(
    sew(panels, seams, spacing),
    hanging,
    hangerObstacles(hanger),
    (x) => (Math.abs(x) > hanger.half - 1 ? null : { at: [x * 0.985, hangerTopAt(hanger, x), hanger.away] }),
    shoulderEdges(cut),
  )
}

/** The rod runs through both sleeves, so the shoulder line lies on it; between its ends the cloth sags a little. */
export function rodTunic(hanging: Hanging, rod: Rod, sag = 1.2): SewnCloth {
  const { cut, folds, narrow, seed, spacing, depth = 4 } = hanging
  const { panels, seams } = tunicPanels(cut, { top: rod.y + 2, away: rod.away, depth, folds, narrow, seed })
  return settleHung(
    sew(panels, seams, spacing),
    hanging,
    [rodObstacle(rod)],
    (x) => {
      const t = Math.abs(x) / cut.reach
      const ripple = Math.sin(x * 0.42 + seed) * 0.25 + Math.sin(x * 0.19 + seed * 2) * 0.3
      return {
        at: [x * 0.975, rod.y + rod.radius + 0.5 - sag * 0.2 * ripple - (t > 0.97 ? 0.3 : 0), rod.away + ripple * 0.3],
      }
    },
    shoulderEdges(cut),
  )
}
