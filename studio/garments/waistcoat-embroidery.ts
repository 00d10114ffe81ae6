import type { Point } from '../cloth/outline.ts'
import type { TunicCut } from '../patterns/tunic.ts'
import { armholeLine, backOf, cuffLine, frontLine, hemLine, neckLine } from '../patterns/tunic-lines.ts'
import type { Colour } from '../renderer/colour.ts'
import type { FinishName } from '../renderer/finishes.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { scallopBorder } from '../stitches/borders.ts'
import { buttonsAndLoops, layBraid } from '../stitches/braid.ts'
import { coilsBetween } from '../stitches/fill.ts'
import { layer } from '../stitches/laid-threads.ts'
import { sequin, sequinsAlong } from '../stitches/metalwork.ts'
import { bezier, joined, type Path, stepsAlong, straight } from '../stitches/path.ts'
import { guilloche, loopsAlong, palmette, ramsHorns, rosette, sScroll, standAt } from '../stitches/scrollwork.ts'
import { layThread, type Thread } from '../stitches/thread.ts'

export type WaistcoatTrim = {
  main: Colour
  second: Colour
  finish: FinishName
  width: number
  // The width of the embroidered panel from the front edge, and the density of its coils.
  panel: number
  coils: readonly number[]
  sequins?: Colour
  buttons: boolean
}

/** Short garments that open in front: farmla, sadria, mentan, frimla. Right half only. */
export function trimWaistcoat(swatch: Swatch, cut: TunicCut, trim: WaistcoatTrim): void {
  const cord: Thread = { colour: trim.main, finish: trim.finish, width: trim.width, twist: 1.4 }
  const fine: Thread = { ...cord, colour: trim.second, width: trim.width * 0.7 }
  const { laid, lay } = layer(swatch)
  const edge = (inset: number) => frontLine(cut, inset)
  const hem = (inset: number) => hemLine(cut, inset)

  // All around: braid between cords, then loops.
  for (const line of [
    edge,
    hem,
    cut.cuff > 0 ? (inset: number) => cuffLine(cut, inset) : (inset: number) => armholeLine(cut, inset),
  ]) {
    lay([line(0.05), line(0.36)], cord)
    layBraid(swatch, line(1.0), { width: 0.95, colours: [trim.main, trim.second], finish: trim.finish, strands: 4 })
    lay([line(1.62)], cord)
  }
  lay([loopsAlong(edge(1.8), 0.32, 0.52, -1), loopsAlong(hem(1.8), 0.32, 0.52, 1)], fine)

  // A panel beside the opening that ends in a point above the hem.
  const top = -cut.neckFront - 1.5
  const low = -cut.length + 4.2
  const far = trim.panel
  const bound = (inset: number): Path =>
    joined(
      bezier(
        [cut.neckHalf + 1.2 + (far - cut.neckHalf) * 0.25 - inset * 0.5, -1.2 - inset],
        [far - inset, -cut.neckFront * 0.5],
        [far - inset, top - 4],
        [far - inset, (top + low) / 2],
        22,
      ),
      bezier([far - inset, (top + low) / 2], [far - inset, low + 5], [far * 0.62, low + 2], [2.2, low + inset], 18),
    )
  lay([bound(0), bound(0.42), bound(1.5)], cord)
  lay(guilloche(bound(0.96), 0.32, 1.7), fine)
  scallopBorder(swatch, bound(-0.15), 0.85, fine)
  if (trim.sequins) sequinsAlong(swatch, bound(-1.35), 0.15, trim.sequins, 0.4)

  // Horns along the middle of the panel, and a rosette where it is widest.
  const size = (far - 3.6) * 0.6
  const column = (far - 1.5 + 2.1) / 2
  for (let v = top - size * 0.5; v > low + size * 1.6; v -= size * 1.04)
    lay(standAt(ramsHorns(size, 1.9), [column, v]), cord)
  lay(standAt(rosette(size * 0.4, 9), [column - 0.3, low + size * 0.8]), cord)
  const outline: Path = [...bound(1.7), [2.1, low + 2], [2.1, top], [cut.neckHalf + 1.5, -3.2]]
  lay(coilsBetween(outline, laid, trim.coils, trim.width * 0.62), fine)

  // The opening of the pocket, with braid and crest.
  const pocket: Point = [far + (cut.hemHalf - far) * 0.5, low + 6.5]
  const across = Math.min(4.8, (cut.hemHalf - far) * 0.34)
  if (across > 2) {
    const mouth = (rise: number): Path =>
      bezier(
        [pocket[0] - across, pocket[1] + rise],
        [pocket[0] - across * 0.4, pocket[1] + rise - 0.7],
        [pocket[0] + across * 0.4, pocket[1] + rise - 0.7],
        [pocket[0] + across, pocket[1] + rise],
      )
    layBraid(swatch, mouth(0), { width: 0.8, colours: [trim.main, trim.second], finish: trim.finish })
    lay([mouth(0.6), mouth(-0.6)], cord)
    lay([loopsAlong(mouth(-0.75), 0.26, 0.45, -1)], fine)
    for (const { at } of stepsAlong(mouth(0.75), 1.5)) lay(standAt(palmette(1.25, 3), at), fine)
  }
  for (const { at, along } of stepsAlong(hem(3.0), 3.1)) {
    if (along > 0.22) lay(standAt([sScroll(1.9)], at, Math.PI / 2), fine)
  }
  if (trim.sequins) {
    for (const { at, along } of stepsAlong(hem(3.0), 1.55)) if (along > 0.22) sequin(swatch, at, 0.14, trim.sequins)
  }
}

export function buttonWaistcoat(swatch: Swatch, cut: TunicCut, trim: WaistcoatTrim): void {
  if (!cut.open || !trim.buttons) return
  const thread: Thread = { colour: trim.main, finish: trim.finish, width: 0.2, twist: 1.4 }
  buttonsAndLoops(
    swatch,
    straight([0, -cut.open.closedFrom - 0.3], [0, -cut.open.closedTo + 0.3]),
    1.5,
    0.45,
    thread,
    'both',
  )
}

/** The back as seen through the open front: neck and hem with cords. */
export function trimWaistcoatBack(swatch: Swatch, cut: TunicCut, trim: WaistcoatTrim): void {
  const cord: Thread = { colour: trim.main, finish: trim.finish, width: trim.width, twist: 1.4 }
  const back = backOf(cut)
  for (const inset of [0.05, 0.36]) {
    layThread(swatch, neckLine(back, inset), cord)
    layThread(swatch, hemLine(back, inset), cord)
    if (cut.cuff === 0) layThread(swatch, armholeLine(back, inset), cord)
  }
}
