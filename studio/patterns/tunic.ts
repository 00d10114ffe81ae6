import type { Stiffness } from '../cloth/constraints.ts'
import { type Edge, outlineFrom, type Point } from '../cloth/outline.ts'
import type { Panel, Seam } from '../cloth/sew.ts'
import { clamp, mix } from '../renderer/vectors.ts'

/** Measurements of a straight-cut garment, in cm; heights are counted down from the top of the shoulder at the neck. */
export type TunicCut = {
  length: number
  neckHalf: number
  neckFront: number
  neckBack: number
  neckShape?: 'round' | 'pointed'
  // The length of a slit from the neck down the chest; or a front that is open all the way and closed only between these two heights.
  slit?: number
  open?: { closedFrom: number; closedTo: number; hemGap: number }
  // The distance from the middle to the sleeve's end, how far the shoulder line drops by then, and the depth of the sleeve there.
  reach: number
  drop: number
  // 0 means sleeveless: the armhole runs from the end of the shoulder to the underarm.
  cuff: number
  underarm: number
  bodyHalf: number
  // A narrower waist at half height between underarm and hem.
  waistHalf?: number
  hemHalf: number
  // The unsewn part of the side at the hem.
  vent: number
  hemCurve?: number
}

const SLIT_GAP = 0.35

function sideX(cut: TunicCut, depth: number): number {
  const t = (depth - cut.underarm) / (cut.length - cut.underarm)
  return mix(cut.bodyHalf, cut.hemHalf, t)
}

/** The control points of the neck's curve, from the middle to the shoulder. */
export const neckPulls = (cut: TunicCut, depth: number): [Point, Point] =>
  cut.neckShape === 'pointed' && depth === cut.neckFront
    ? [
        [cut.neckHalf * 0.42, -depth * 0.62],
        [cut.neckHalf * 0.82, -depth * 0.36],
      ]
    : [
        [cut.neckHalf * 0.6, -depth],
        [cut.neckHalf, -depth * 0.5],
      ]

function outerEdges(cut: TunicCut, from: Point, neckDepth: number) {
  const cuffLow = -cut.drop - cut.cuff
  const hemTop = -cut.length + (cut.hemCurve ?? 0)
  const outline = outlineFrom(from)
    .curve('neck', ...neckPulls(cut, neckDepth), [cut.neckHalf, 0])
    .line('shoulder', [cut.reach, -cut.drop])
  if (cut.cuff > 0) {
    const arm = cut.reach - cut.bodyHalf
    outline
      .line('cuff', [cut.reach - 1, cuffLow])
      .curve(
        'under',
        [cut.reach - arm * 0.5, cuffLow - 1],
        [cut.bodyHalf + 0.5, -cut.underarm + arm * 0.45],
        [cut.bodyHalf, -cut.underarm],
      )
  } else {
    outline.curve(
      'armhole',
      [cut.reach - 3, -cut.drop - 12],
      [cut.bodyHalf - 4, -cut.underarm],
      [cut.bodyHalf, -cut.underarm],
    )
  }
  if (cut.waistHalf) {
    const waist = -(cut.underarm + cut.length) / 2
    outline.curve('side', [cut.waistHalf, waist + 6], [cut.waistHalf, waist - 6], [cut.hemHalf, hemTop])
  } else if (cut.vent > 0) {
    outline
      .line('side', [sideX(cut, cut.length - cut.vent), -cut.length + cut.vent])
      .line('vent', [cut.hemHalf, hemTop])
  } else {
    outline.line('side', [cut.hemHalf, hemTop])
  }
  return outline
}

const hemTo = (cut: TunicCut, x: number): [Point, Point, Point] => [
  [mix(cut.hemHalf, x, 0.4), -cut.length],
  [mix(cut.hemHalf, x, 0.7), -cut.length],
  [x, -cut.length],
]

function wholeHalves(cut: TunicCut, neckDepth: number, slit: number): Edge[] {
  const outline = outlineFrom([0, -neckDepth - slit])
  if (slit > 0) outline.line('slit', [SLIT_GAP, -neckDepth])
  const outer = outerEdges(cut, [slit > 0 ? SLIT_GAP : 0, -neckDepth], neckDepth)
  outline.edges.push(...outer.curve('hem', ...hemTo(cut, 0)).edges)
  return outline.mirrored()
}

/** The right half of an open front; its inner edge is free above and below the buttons. */
const openHalf = (cut: TunicCut, { closedFrom, closedTo, hemGap }: NonNullable<TunicCut['open']>): Edge[] =>
  outerEdges(cut, [0, -cut.neckFront], cut.neckFront)
    .curve('hem', ...hemTo(cut, hemGap))
    .line('skirt-edge', [0, -closedTo])
    .line('buttoned', [0, -closedFrom])
    .line('chest-edge', [0, -cut.neckFront])
    .edges.filter(({ points }) => {
      const [a, b] = [points[0], points.at(-1)]
      return a && b && Math.hypot(a[0] - b[0], a[1] - b[1]) > 0.01
    })

const mirror = (edges: Edge[]): Edge[] =>
  edges.map(({ name, points }) => ({ name, points: points.map(([x, y]): Point => [-x, y]) }))

/**
 * The start position of a garment: the distance between front and back, the number of folds for its spare width, and how much narrower they make the
 * hem.
 */
export type Hang = { top: number; away: number; depth: number; folds: number; narrow: number; seed: number }

/**
 * The start position of the cloth: a little open in front and closed at the side seams, so that the two layers fall without crossing. Ripples let
 * folds form, because a perfectly even cloth would stay even.
 */
const waiting =
  (cut: TunicCut, hang: Hang, side: 1 | -1) =>
  (u: number, v: number): [number, number, number] => {
    const below = clamp((-v - cut.underarm * 0.6) / (cut.length - cut.underarm * 0.6))
    const widest = v > -cut.underarm ? Math.max(cut.reach, cut.bodyHalf) : sideX(cut, -v)
    const fallen = clamp((-v + 1 - (cut.drop * Math.abs(u)) / cut.reach) / (hang.depth * 1.2))
    const open = Math.sqrt(clamp(1 - (u / widest) ** 2)) * fallen
    // Nearly the same on both halves, because an asymmetric start would turn the garment on its hanger.
    const across = (Math.abs(u) / widest) * hang.folds * Math.PI + side * 0.8 + hang.seed + (u > 0 ? 0.25 : 0)
    const ripple =
      (Math.cos(across + 0.7 * Math.sin(across * 0.37 + hang.seed)) + 0.45 * Math.sin(across * 1.7 + side)) *
      (0.35 + below * hang.narrow * 10)
    return [u * (1 - hang.narrow * below), hang.top + v, hang.away + side * (0.2 + hang.depth * open) + ripple * open]
  }

export function tunicPanels(cut: TunicCut, hang: Hang): { panels: Panel[]; seams: Seam[] } {
  const place = waiting(cut, hang, 1)
  const back: Panel = {
    name: 'back',
    edges: wholeHalves(cut, cut.neckBack, 0),
    place: waiting(cut, hang, -1),
    outside: 'away',
  }
  const sewn = ['shoulder', cut.cuff > 0 ? 'under' : '', 'side'].filter((edge) => edge !== '')
  if (!cut.open) {
    const front: Panel = {
      name: 'front',
      edges: wholeHalves(cut, cut.neckFront, cut.slit ?? 0),
      place,
      outside: 'towards-us',
    }
    const seams = sewn.flatMap((edge): Seam[] => [
      [`front.right-${edge}`, `back.right-${edge}`],
      [`front.left-${edge}`, `back.left-${edge}`],
    ])
    return { panels: [front, back], seams }
  }
  const right = openHalf(cut, cut.open)
  const seams = sewn.flatMap((edge): Seam[] => [
    [`front-right.${edge}`, `back.right-${edge}`],
    [`front-left.${edge}`, `back.left-${edge}`],
  ])
  if (right.some(({ name }) => name === 'buttoned')) seams.push(['front-right.buttoned', 'front-left.buttoned'])
  return {
    panels: [
      { name: 'front-right', edges: right, place, outside: 'towards-us' },
      { name: 'front-left', edges: mirror(right), place, outside: 'towards-us' },
      back,
    ],
    seams,
  }
}

export const shoulderEdges = (cut: TunicCut): [string, string] =>
  cut.open ? ['front-right.shoulder', 'front-left.shoulder'] : ['front.right-shoulder', 'front.left-shoulder']

/** Bare cloth bends as its fabric does; hems and sleeve ends are double, and embroidery hardly bends. */
export const tunicStiffness =
  (cut: TunicCut, cloth: number, plastron?: { half: number; foot: number }, doubled = cloth * 1.4 + 0.6): Stiffness =>
  (panel, u, v) => {
    if (plastron && panel !== 'back' && Math.abs(u) < plastron.half && v > -plastron.foot) return Math.max(4, doubled)
    if (v < -cut.length + 4 || (cut.cuff > 0 && Math.abs(u) > cut.reach - 5)) return doubled
    return cloth
  }
