import { type Figure, woman } from '../cloth/body.ts'
import { wornTunic } from '../cloth/wear.ts'
import { dyed } from '../fabrics/dye.ts'
import { felted } from '../fabrics/wool.ts'
import { type TunicCut, tunicStiffness } from '../patterns/tunic.ts'
import { backOf, cuffLine, hemLine, neckLine, openingLine } from '../patterns/tunic-lines.ts'
import { womansForm } from '../props/tailors-form.ts'
import { hex } from '../renderer/colour.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { flowerBorder, scallopBorder } from '../stitches/borders.ts'
import { type Row, type RowThreads, rowLine, workRows } from '../stitches/panel-rows.ts'
import { straight } from '../stitches/path.ts'
import { satinLeaf } from '../stitches/satin.ts'
import { floss, layThread, silkStrand, type Thread } from '../stitches/thread.ts'
import { tunicGarment } from './tunic-garment.ts'

const rafrafCut: TunicCut = {
  length: 124,
  neckHalf: 9,
  neckFront: 6,
  neckBack: 2.5,
  slit: 20,
  reach: 45,
  drop: 12,
  cuff: 30,
  underarm: 46,
  bodyHalf: 31,
  hemHalf: 60,
  hemCurve: 6,
  vent: 0,
}
/** On the form, in the length of the middle size. */
const wornCut: TunicCut = { ...rafrafCut, length: 140, hemCurve: 9 }
const shortSleeved: Figure = { ...woman, arms: 46 }

const ribbon = (a: Thread, b: Thread): Row => ({
  kind: 'braid',
  braid: { width: 1.05, colours: [a.colour, b.colour], finish: 'silkCord', strands: 4 },
})

/** The black or red jebba of Rafraf: rows of bright silk around the slit, and a bouquet below. */
function rafrafWork(swatch: Swatch, cut: TunicCut, threads: RowThreads): void {
  const [first, second, third] = threads.accents as [Thread, Thread, Thread]
  const opening = (depth: number) => openingLine(cut, depth + 0.05)
  const reached = workRows(
    swatch,
    opening,
    [
      { kind: 'cords', count: 2 },
      ribbon(first, second),
      { kind: 'vine', height: 3.4 },
      ribbon(third, first),
      { kind: 'cords', count: 2 },
    ],
    threads,
  )
  scallopBorder(swatch, [...opening(reached + 0.1)].reverse(), 0.9, second)
  const below = -rafrafCut.neckFront - 20.6
  workRows(
    swatch,
    rowLine(0, reached, below),
    [
      ribbon(first, third),
      { kind: 'lozenges', height: 3.4 },
      ribbon(second, first),
      { kind: 'trees', height: 5.6 },
      ribbon(third, second),
    ],
    threads,
  )
  const foot = below - 12.8
  for (const [u, size] of [
    [1.6, 3.2],
    [4.9, 2.6],
  ] as const) {
    layThread(swatch, straight([u, foot], [u, foot - size * 1.6]), second)
    flowerBorder(
      swatch,
      straight([u - size * 0.5, foot - size * 1.9], [u + size * 0.5, foot - size * 1.9]),
      size,
      [first],
      threads.leaf,
    )
    for (const turn of [-0.6, 0.6])
      satinLeaf(swatch, [u, foot - size * 0.6], -Math.PI / 2 + turn * 2, size * 0.6, size * 0.26, threads.leaf)
  }
  rafrafEnds(swatch, cut, threads)
}

/** Sleeves and hem are embroidered all around; a ribbon closes the neck behind. */
function rafrafBack(swatch: Swatch, cut: TunicCut, threads: RowThreads): void {
  const back = backOf(cut)
  const [first, second] = threads.accents as [Thread, Thread, Thread]
  workRows(swatch, (depth) => neckLine(back, depth + 0.05), [ribbon(first, second)], threads)
  rafrafEnds(swatch, back, threads)
}

function rafrafEnds(swatch: Swatch, cut: TunicCut, threads: RowThreads): void {
  const [first, second, third] = threads.accents as [Thread, Thread, Thread]
  workRows(
    swatch,
    (depth) => cuffLine(cut, depth + 0.05),
    [ribbon(first, second), { kind: 'vine', height: 3.2 }, ribbon(third, first)],
    threads,
  )
  workRows(
    swatch,
    (depth) => hemLine(cut, depth + 0.3),
    [{ kind: 'cords', count: 2 }, { kind: 'lozenges', height: 3.2 }, ribbon(first, third)],
    threads,
  )
}

export const jebbaRafraf = tunicGarment({
  id: 'jebba-rafraf',
  colours: ['noir', 'rouge'],
  settle: () =>
    wornTunic({
      cut: rafrafCut,
      figure: shortSleeved,
      folds: 4,
      narrow: 0.34,
      seed: 3,
      spacing: 1.35,
      lean: 110,
      stiffness: tunicStiffness(rafrafCut, 0.95, { half: 9, foot: 40 }),
    }),
  hem: 0.28,
  frame: { target: [0, -1, 17], height: 160 },
  detail: { target: [1, 30, 27], height: 36, from: [-0.18, 0.05, 1] },
  look: (colour, on = rafrafCut) => {
    const cord = silkStrand(dyed('#E0A52E'))
    const otherStrands = [colour === 'noir' ? '#C8323E' : '#F0E2C4', '#3E8E5A'].map((code) => silkStrand(dyed(code)))
    const accents = [cord, ...otherStrands]
    const threads: RowThreads = { cord, leaf: floss(dyed('#5FA06A')), accents, metal: hex('#D9B25E') }
    return {
      cloth: felted(dyed({ noir: '#26252A', rouge: '#A8202A' }[colour]), 0.8),
      needlework: (swatch) => rafrafWork(swatch, on, threads),
      backwork: (swatch) => rafrafBack(swatch, on, threads),
    }
  },
  onForm: {
    form: womansForm,
    cut: wornCut,
    folds: 5,
    narrow: 0.42,
    depth: 17,
    seed: 3,
    spacing: 1.45,
    stiffness: tunicStiffness(wornCut, 0.4, { half: 9, foot: 40 }, 0.9),
  },
})
