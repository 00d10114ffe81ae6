import type { TunicCut } from '../patterns/tunic.ts'
import { backOf, cuffLine, frontLine, hemLine, neckLine } from '../patterns/tunic-lines.ts'
import { type Colour, tint } from '../renderer/colour.ts'
import type { FinishName } from '../renderer/finishes.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { flowerBorder, scallopBorder, vineBorder } from '../stitches/borders.ts'
import { buttonsAndLoops, layBraid } from '../stitches/braid.ts'
import { sequinsAlong } from '../stitches/metalwork.ts'
import { type Path, straight } from '../stitches/path.ts'
import { loopsAlong } from '../stitches/scrollwork.ts'
import { layThread, type Thread } from '../stitches/thread.ts'

export type KaftanTrim = {
  metal: Colour
  cord: Thread
  leaf: Thread
  braid: readonly [Colour, Colour]
  braidFinish: FinishName
  // Width of the embroidered band beside the braid; 0 for a plain kaftan.
  band: number
  sequins: boolean
  flowers?: Thread[]
}

/** Braid (sfifa) along the front and around the neck with its band, then cuffs and hem. Right half only. */
export function trimKaftan(swatch: Swatch, cut: TunicCut, trim: KaftanTrim): void {
  const { cord, leaf, metal, band } = trim
  const spangle = trim.sequins ? metal : undefined
  const braid = (path: Path, width: number) =>
    layBraid(swatch, path, { width, colours: trim.braid, finish: trim.braidFinish, strands: 6 })
  const edge = (inset: number) => frontLine(cut, inset)
  if (band > 0) {
    vineBorder(swatch, edge(2.4 + band / 2), band, { stem: cord, leaf, spangle })
    for (const inset of [2.15, 2.6 + band]) layThread(swatch, edge(inset), cord)
    scallopBorder(swatch, [...edge(2.75 + band)].reverse(), 0.9, { ...cord, width: cord.width * 0.8 })
    if (trim.sequins) sequinsAlong(swatch, edge(4.2 + band), 0.16, metal, 0.5)
  }
  layThread(swatch, loopsAlong(edge(2.0), 0.26, 0.46, -1), { ...cord, width: cord.width * 0.7 })
  braid(edge(0.95), 1.5)
  layThread(swatch, edge(0.06), { ...cord, width: cord.width * 1.2 })

  trimEnds(swatch, cut, trim)
  if (trim.flowers) flowerBorder(swatch, bodiceLine(cut, 6.2 + band), 3.4, trim.flowers, leaf, spangle)
}

/** Seen from behind: the braid around the neck, and the borders of sleeves and hem. */
export function trimKaftanBack(swatch: Swatch, cut: TunicCut, trim: KaftanTrim): void {
  const back = backOf(cut)
  layBraid(swatch, neckLine(back, 0.95), { width: 1.5, colours: trim.braid, finish: trim.braidFinish, strands: 6 })
  for (const inset of [0.06, 1.95]) layThread(swatch, neckLine(back, inset), trim.cord)
  trimEnds(swatch, back, trim)
}

function trimEnds(swatch: Swatch, cut: TunicCut, trim: KaftanTrim): void {
  const { cord, leaf, metal, band } = trim
  const spangle = trim.sequins ? metal : undefined
  const braid = (path: Path, width: number) =>
    layBraid(swatch, path, { width, colours: trim.braid, finish: trim.braidFinish, strands: 6 })
  const cuff = (inset: number) => cuffLine(cut, inset)
  const cuffBand = band > 0 ? band * 0.9 : 2
  braid(cuff(0.8), 1.3)
  for (const inset of [0.05, 1.7, 2.2 + cuffBand]) layThread(swatch, cuff(inset), cord)
  vineBorder(swatch, cuff(2 + cuffBand / 2), cuffBand, { stem: cord, leaf, spangle })
  scallopBorder(swatch, [...cuff(2.35 + cuffBand)].reverse(), 0.8, { ...cord, width: cord.width * 0.8 })

  braid(hemLine(cut, 0.9), 1.2)
  for (const inset of [0.05, 1.8]) layThread(swatch, hemLine(cut, inset), cord)
  if (band > 0) {
    vineBorder(swatch, hemLine(cut, 2.2 + band * 0.5), band, { stem: cord, leaf, spangle })
    layThread(swatch, hemLine(cut, 2.5 + band), cord)
  }
}

/** The row of knots and their loops, over both halves of the front at once. */
export function buttonKaftan(swatch: Swatch, cut: TunicCut, { metal, braidFinish }: KaftanTrim): void {
  if (!cut.open) return
  const button: Thread = { colour: tint(metal, 0.95), finish: braidFinish, width: 0.2, twist: 1.4 }
  const row = straight([0, -cut.open.closedFrom - 0.4], [0, -cut.open.closedTo + 0.4])
  buttonsAndLoops(swatch, row, 1.45, 0.46, button, 'both')
}

const bodiceLine = (cut: TunicCut, inset: number): Path =>
  straight([inset, -cut.underarm - 18], [inset, -cut.neckFront - 8])
