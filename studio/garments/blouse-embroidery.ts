import type { TunicCut } from '../patterns/tunic.ts'
import { backOf, cuffLine, hemLine, neckLine } from '../patterns/tunic-lines.ts'
import { type Colour, hex } from '../renderer/colour.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { sequin } from '../stitches/metalwork.ts'
import { type Row, type RowThreads, workRows } from '../stitches/panel-rows.ts'
import { stepsAlong } from '../stitches/path.ts'

const metalBraid = (metal: Colour): Row => ({
  kind: 'braid',
  braid: { width: 0.9, colours: [metal, hex('#EAD9AE')], finish: 'gold', strands: 4 },
})

/** Rows around the neck, thinning spangles below, and the borders of sleeves and hem. Right half only. */
export function blouseWork(swatch: Swatch, cut: TunicCut, threads: RowThreads, k: number): void {
  const metal = threads.metal as Colour
  const reached = workRows(
    swatch,
    (depth) => neckLine(cut, depth + 0.05),
    [
      metalBraid(metal),
      { kind: 'sequins', radius: 0.2 },
      { kind: 'flowers', height: 3.4 * k },
      metalBraid(metal),
      { kind: 'vine', height: 3 * k },
      { kind: 'kantil', width: 0.18 },
      { kind: 'horns', height: 2.4 * k },
    ],
    threads,
  )
  for (let row = 0; row < 7; row++) {
    for (const { at } of stepsAlong(neckLine(cut, reached + 1 + row * 2.1 * k), 2.2 * k + row * 0.2))
      sequin(swatch, at, 0.19, metal)
  }
  blouseEnds(swatch, cut, threads, k)
}

/** Seen from behind: a braid around the neck, and the borders of sleeves and hem. */
export function blouseBack(swatch: Swatch, cut: TunicCut, threads: RowThreads, k: number): void {
  const back = backOf(cut)
  workRows(
    swatch,
    (depth) => neckLine(back, depth + 0.05),
    [metalBraid(threads.metal as Colour), { kind: 'sequins', radius: 0.2 }],
    threads,
  )
  blouseEnds(swatch, back, threads, k)
}

function blouseEnds(swatch: Swatch, cut: TunicCut, threads: RowThreads, k: number): void {
  const metal = threads.metal as Colour
  workRows(
    swatch,
    (depth) => cuffLine(cut, depth + 0.05),
    [metalBraid(metal), { kind: 'flowers', height: 2.8 * k }, metalBraid(metal), { kind: 'sequins', radius: 0.2 }],
    threads,
  )
  workRows(
    swatch,
    (depth) => hemLine(cut, depth + 0.05),
    [metalBraid(metal), { kind: 'lozenges', height: 2.8 * k }, metalBraid(metal)],
    threads,
  )
}
