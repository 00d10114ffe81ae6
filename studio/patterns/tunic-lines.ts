import type { Point } from '../cloth/outline.ts'
import { bezier, joined, type Path, straight } from '../stitches/path.ts'
import { neckPulls, type TunicCut } from './tunic.ts'

// The lines of embroidery on the right half of a garment; `inset` is the distance from the edge or seam.

function aroundNeck(cut: TunicCut, from: Point, inset: number): Path {
  const [pull, pullEnd] = neckPulls(cut, cut.neckFront)
  return bezier(
    from,
    [pull[0] + inset, pull[1] - inset * 0.6],
    [pullEnd[0] + inset, pullEnd[1] - inset * 0.5],
    [cut.neckHalf + inset, -0.15],
  )
}

/** Along one side of the slit upwards, then around the neck to the shoulder. */
export function openingLine(cut: TunicCut, inset: number): Path {
  const corner: Point = [inset, -cut.neckFront - inset * 0.55]
  return joined(straight([inset, -cut.neckFront - (cut.slit ?? 0)], corner), aroundNeck(cut, corner, inset))
}

/** Along an open front from the hem upwards, then around the neck to the shoulder. */
export function frontLine(cut: TunicCut, inset: number): Path {
  const gap = cut.open?.hemGap ?? 0
  const foot = cut.open?.closedTo ?? cut.length
  const corner: Point = [inset, -cut.neckFront - inset * 0.35]
  return joined(
    straight([inset + gap, -cut.length], [inset, -foot]),
    straight([inset, -foot], corner),
    aroundNeck(cut, corner, inset),
  )
}

export const neckLine = (cut: TunicCut, inset: number): Path => aroundNeck(cut, [0, -cut.neckFront - inset], inset)

/** The cut of the back: a shallow round neck without an opening. */
export const backOf = (cut: TunicCut): TunicCut => ({
  ...cut,
  neckFront: cut.neckBack,
  neckShape: 'round',
  slit: 0,
  open: undefined,
})

/** Down the side, from the underarm. */
export const sideLine = (cut: TunicCut, inset: number): Path =>
  straight([cut.bodyHalf - inset, -cut.underarm], [cut.hemHalf - inset, -cut.length])

/** Down the end of the sleeve, from the shoulder line. */
export const cuffLine = (cut: TunicCut, inset: number): Path =>
  straight(
    [cut.reach - inset, -cut.drop + inset * (cut.drop / cut.reach)],
    [cut.reach - 1 - inset, -cut.drop - cut.cuff],
  )

/** From the middle to the side, `inset` above the hem. */
export function hemLine(cut: TunicCut, inset: number): Path {
  const gap = cut.open?.hemGap ?? 0
  return bezier(
    [gap, -cut.length + inset],
    [gap + (cut.hemHalf - gap) * 0.3, -cut.length + inset],
    [gap + (cut.hemHalf - gap) * 0.6, -cut.length + inset],
    [cut.hemHalf, -cut.length + (cut.hemCurve ?? 0) + inset],
  )
}

/** Around the armhole of a sleeveless garment, from the shoulder down to the underarm. */
export const armholeLine = (cut: TunicCut, inset: number): Path =>
  bezier(
    [cut.reach - inset, -cut.drop + inset * (cut.drop / cut.reach)],
    [cut.reach - 3 - inset, -cut.drop - 12],
    [cut.bodyHalf - 4 - inset, -cut.underarm - inset * 0.6],
    [cut.bodyHalf + 0.1, -cut.underarm - inset],
  )
