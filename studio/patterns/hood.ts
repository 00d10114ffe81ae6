import { type Edge, outlineFrom, type Point } from '../cloth/outline.ts'
import type { Panel, Seam } from '../cloth/sew.ts'
import { clamp, type Vec3 } from '../renderer/vectors.ts'

/** A pointed hood in two halves, sewn together over the head and to the given neck edges. */
export type Hood = {
  neckBack: number
  neckFront: number
  height: number
  // Height of the point above the crown.
  point: number
}

function halfEdges({ neckBack, neckFront, height, point }: Hood): Edge[] {
  const deep = neckBack + neckFront
  return outlineFrom([0, 0])
    .line('neck-back', [neckBack, -1])
    .line('neck-front', [deep, -4])
    .curve('face', [deep + 3, height * 0.35], [deep + 4, height * 0.75], [deep + 1, height])
    .curve('crown', [deep * 0.6, height + 3], [deep * 0.3, height + point], [-2, height + point])
    .curve('nape', [-7, height * 0.7], [-5, height * 0.3], [0, 0])
    .closed()
}

const mirrored = (edges: Edge[]): Edge[] =>
  edges.map(({ name, points }) => ({ name, points: points.map(([u, v]): Point => [-u, v]) }))

/** Starts upright around the head, at `neck`: pattern u runs from the nape forwards. */
const standing =
  (hood: Hood, neck: Vec3, wide: number, side: 1 | -1) =>
  (u: number, v: number): Vec3 => {
    const forward = Math.abs(u)
    const deep = hood.neckBack + hood.neckFront
    const fromNape = clamp((forward + 5) / 9)
    const fromCrown = clamp((hood.height + hood.point * (1 - forward / deep) + 2 - v) / 10)
    const bulge = Math.sqrt(Math.min(fromNape, fromCrown))
    return [side * wide * bulge, neck[1] + v, neck[2] + forward - deep * 0.52]
  }

export const hoodPanels = (hood: Hood, neck: Vec3, wide: number): { panels: Panel[]; seams: Seam[] } => ({
  panels: [
    { name: 'hood-right', edges: halfEdges(hood), place: standing(hood, neck, wide, 1), outside: 'away' },
    { name: 'hood-left', edges: mirrored(halfEdges(hood)), place: standing(hood, neck, wide, -1), outside: 'away' },
  ],
  seams: [
    ['hood-right.crown', 'hood-left.crown'],
    ['hood-right.nape', 'hood-left.nape'],
  ],
})
