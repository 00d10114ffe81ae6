import type { Point } from '../cloth/outline.ts'
import type { TunicCut } from '../patterns/tunic.ts'
import { backOf, cuffLine, hemLine, neckLine, openingLine, sideLine } from '../patterns/tunic-lines.ts'
import { type Colour, tint } from '../renderer/colour.ts'
import type { FinishName } from '../renderer/finishes.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { layBraid } from '../stitches/braid.ts'
import { coilsBetween } from '../stitches/fill.ts'
import { layer } from '../stitches/laid-threads.ts'
import { sequinsAlong } from '../stitches/metalwork.ts'
import { bezier, joined, type Path, straight } from '../stitches/path.ts'
import { guilloche, loopsAlong, palmette, ramsHorns, rosette, sScroll, standAt } from '../stitches/scrollwork.ts'
import { layThread, runThread, type Thread } from '../stitches/thread.ts'

export type JebbaCords = {
  main: Colour
  second: Colour
  finish: FinishName
  width: number
  // The pattern of the plastron between frame and slit.
  field: 'horns' | 'lattice' | 'stems'
  sequins?: Colour
}

function threadsOf(cords: JebbaCords): { cord: Thread; fine: Thread } {
  const cord: Thread = { colour: cords.main, finish: cords.finish, width: cords.width, twist: 1.5 }
  return { cord, fine: { ...cord, width: cords.width * 0.72, colour: cords.second } }
}

/**
 * The plastron (amara): cord laid so densely from neck to waist that little cloth is visible. Its proportions follow the slit, so that children's
 * sizes fit too. Right half only.
 */
export function jebbaPlastron(swatch: Swatch, cut: TunicCut, cords: JebbaCords): void {
  const { cord, fine } = threadsOf(cords)
  const { laid, lay } = layer(swatch)
  const slit = cut.slit ?? 0
  const k = slit / 26
  const half = 8.6 * k
  const slitFoot = -cut.neckFront - slit
  const foot = slitFoot - 13 * k

  // The frame: from the shoulder down to a point below the slit.
  const frame = (inset: number): Path =>
    joined(
      bezier(
        [cut.neckHalf + 1.5 - inset * 0.2, -0.1],
        [cut.neckHalf + 1.5 - inset, -4 * k],
        [half - inset, -7 * k],
        [half - inset, -11 * k],
        14,
      ),
      straight([half - inset, -11 * k], [half - inset, slitFoot - k]),
      bezier(
        [half - inset, slitFoot - k],
        [half - inset, slitFoot - 7 * k],
        [1.6 * k, foot + 6 * k + inset],
        [0, foot + inset * 1.5],
        20,
      ),
    )
  lay([frame(0), frame(cords.width * 1.12), frame(1.15)], cord)
  lay([loopsAlong(frame(-0.12), 0.4, 0.62, 1)], fine)
  lay(guilloche(frame(0.76), 0.24, 1.5), fine)
  if (cords.sequins) sequinsAlong(swatch, frame(-1.1), 0.17, cords.sequins, 0.45)

  // Both edges of the slit have a flat braid between cords.
  lay([openingLine(cut, 0.02), openingLine(cut, 0.36), openingLine(cut, 1.75)], cord)
  layBraid(swatch, openingLine(cut, 1.05), {
    width: 1.05,
    colours: [cords.main, tint(cords.second, 0.92)],
    finish: cords.finish,
  })
  lay([loopsAlong(openingLine(cut, 1.95), 0.3, 0.5, -1)], fine)

  const column = (2.2 * k + half - 1.2) / 2 + 0.12
  const rows = (pitch: number): Point[] => {
    const places: Point[] = []
    for (let v = -11.5 * k; v > slitFoot + 0.4 * k; v -= pitch) places.push([column, v])
    return places
  }
  if (cords.field === 'horns') {
    for (const row of rows(3.4 * k)) lay(standAt(ramsHorns(3.2 * k, 1.7), row), cord)
  } else if (cords.field === 'stems') {
    for (const row of rows(2.6 * k)) lay(standAt([sScroll(2.5 * k, 1.6)], row, Math.PI / 2 - 0.5), cord)
  } else {
    const run = straight([column, -8 * k], [column, slitFoot + 0.5 * k])
    for (const depth of [0.55, 1.25]) lay(guilloche(run, depth * k, 3.2 * k), cord)
  }

  // Below the slit a rosette, horns and a palmette down to the point.
  lay(standAt(rosette(1.9 * k, 10), [0, slitFoot - 2.4 * k]), cord)
  lay(standAt(ramsHorns(3.6 * k, 1.9), [0, slitFoot - 6.3 * k], Math.PI), cord)
  lay(standAt(ramsHorns(2.9 * k, 1.6), [4.6 * k, slitFoot - 2.6 * k], 0.35), cord)
  lay(standAt(palmette(2.6 * k, 5), [0, foot + 4.3 * k], Math.PI), fine)
  lay(standAt(palmette(3.1 * k, 7), [0, foot - 0.5 * k], Math.PI), fine)

  // Coils fill the remaining space, so that no cloth stays bare.
  const field = joined(
    [[cut.neckHalf, -2.5 * k]],
    frame(1.3).slice(8),
    straight([0, slitFoot - 0.6], [2.35, slitFoot - 0.6]),
    [[2.35, -cut.neckFront - 3 * k]],
  )
  const axis = straight([0, foot], [0, 0])
  lay(coilsBetween(field, [...laid, axis], [0.85, 0.62, 0.46, 0.34], cords.width * 0.62), fine)
}

/** The back has only the cords of sides and sleeves, and two around the neck. */
export function jebbaBack(swatch: Swatch, cut: TunicCut, cords: JebbaCords): void {
  const back = backOf(cut)
  jebbaEdges(swatch, back, cords)
  for (const inset of [0.05, 0.5, 1.6]) layThread(swatch, neckLine(back, inset), threadsOf(cords).cord)
}

/** Cord along the side and around the sleeve, and stitching along the hem. Right half only. */
export function jebbaEdges(swatch: Swatch, cut: TunicCut, cords: JebbaCords): void {
  const { cord, fine } = threadsOf(cords)
  const sewing: Thread = { colour: tint(cords.second, 0.9), finish: 'cord', width: 0.07 }
  for (const inset of [2.6, 3.0, 5.2]) layThread(swatch, sideLine(cut, inset), cord)
  for (const wave of guilloche(sideLine(cut, 4.1), 0.55, 2.6)) layThread(swatch, wave, fine)
  layThread(swatch, loopsAlong(sideLine(cut, 5.4), 0.36, 0.6, -1), fine)
  for (const inset of [0.05, 0.9, 1.3, 3.0]) layThread(swatch, cuffLine(cut, inset), cord)
  for (const wave of guilloche(cuffLine(cut, 2.15), 0.45, 2.2)) layThread(swatch, wave, fine)
  layThread(swatch, loopsAlong(cuffLine(cut, 3.2), 0.36, 0.6, -1), fine)
  runThread(swatch, sideLine(cut, 0.35), sewing, 0.3, 0.12)
  runThread(swatch, hemLine(cut, 2.2), sewing, 0.32, 0.14)
}
