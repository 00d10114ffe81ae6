import { type Hang, shoulderEdges, type TunicCut, tunicPanels } from '../patterns/tunic.ts'
import { bodyObstacles, type Figure } from './body.ts'
import type { Stiffness } from './constraints.ts'
import { type Obstacle, wall } from './obstacles.ts'
import { pinEdge, withoutRepeats } from './pins.ts'
import { settleOnce } from './settle-once.ts'
import { type Panel, type Seam, type SewnCloth, sew } from './sew.ts'

export type Wearing = {
  cut: TunicCut
  figure: Figure
  folds: number
  narrow: number
  seed: number
  stiffness: Stiffness
  spacing: number
  seconds?: number
  lean?: number
  ironed?: true
  // The distance between front and back at the start, without the folds.
  depth?: number
  // Obstacles besides the body.
  around?: readonly Obstacle[]
  // Further panels sewn on, such as a hood.
  extra?: { panels: Panel[]; seams: Seam[] }
}

/** Drapes a tunic on a body; it is pinned at the neck only. */
export const wornTunic = ({
  cut,
  figure,
  folds,
  narrow,
  seed,
  stiffness,
  spacing,
  seconds = 3,
  lean = 190,
  depth = 15 * figure.scale,
  around = [wall()],
  ironed,
  extra,
}: Wearing): SewnCloth => {
  const { scale, top, away } = figure
  const hang: Hang = { top: top + 2 * scale, away, depth, folds, narrow, seed }
  const { panels, seams } = tunicPanels(cut, hang)
  const cloth = sew([...panels, ...(extra?.panels ?? [])], [...seams, ...(extra?.seams ?? [])], spacing)
  const held = cut.neckHalf + 4 * scale
  settleOnce(cloth, {
    stiffness,
    obstacles: [...around, ...bodyObstacles(figure, cut.drop / cut.reach)],
    pins: withoutRepeats(
      shoulderEdges(cut).flatMap((edge) =>
        pinEdge(cloth, edge, ([x]) =>
          Math.abs(x) < held ? [x * 0.99, top + 0.8 * scale - (Math.abs(x) - 9.5 * scale) * 0.3, away - scale] : null,
        ),
      ),
    ),
    // Gravity leans back a little, as on a display board, so that the skirt forms folds instead of a bell.
    gravity: [0, -965, -lean],
    seconds,
    ...(ironed && { ironed }),
    // Two layers of particles closer than their own spacing would interlock.
    layerGap: spacing * 1.12,
  })
  return cloth
}
