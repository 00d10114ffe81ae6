import { hungTunic } from '../cloth/hang.ts'
import { dyed } from '../fabrics/dye.ts'
import { silk } from '../fabrics/silk.ts'
import { type TunicCut, tunicStiffness } from '../patterns/tunic.ts'
import { backOf, cuffLine, hemLine, neckLine } from '../patterns/tunic-lines.ts'
import { type Hanger, hangerParts } from '../props/hanger.ts'
import { womansForm } from '../props/tailors-form.ts'
import { type Colour, hex } from '../renderer/colour.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { vineBorder } from '../stitches/borders.ts'
import { layBraid } from '../stitches/braid.ts'
import { goldThread, kantil, sequin } from '../stitches/metalwork.ts'
import { type Row, type RowThreads, workRows } from '../stitches/panel-rows.ts'
import { placed, stepsAlong } from '../stitches/path.ts'
import { silkStrand } from '../stitches/thread.ts'
import { tunicGarment } from './tunic-garment.ts'

const blouseCut: TunicCut = {
  length: 62,
  neckHalf: 11,
  neckFront: 12,
  neckBack: 3,
  reach: 40,
  drop: 10,
  cuff: 22,
  underarm: 31,
  bodyHalf: 26,
  hemHalf: 31,
  hemCurve: 2,
  vent: 6,
}
const hanger: Hanger = { half: 19.5, fall: 5.2, top: 60, away: 7 }

/** Seen from behind: a silver braid around the neck, and the borders of sleeves and hem. */
function blouseBack(swatch: Swatch, threads: RowThreads, braid: Row): void {
  const back = backOf(blouseCut)
  workRows(swatch, (depth) => neckLine(back, depth + 0.05), [braid, { kind: 'sequins', radius: 0.24 }], threads)
  workRows(
    swatch,
    (depth) => cuffLine(back, depth + 0.05),
    [braid, { kind: 'lozenges', height: 2.8 }, braid, { kind: 'sequins', radius: 0.22 }],
    threads,
  )
  workRows(swatch, (depth) => hemLine(back, depth + 0.05), [braid, { kind: 'vine', height: 3 }], threads)
}

export const blouzaNabeul = tunicGarment({
  id: 'blouza-nabeul',
  colours: ['argent', 'corail'],
  settle: () =>
    hungTunic(
      {
        cut: blouseCut,
        folds: 3,
        narrow: 0.12,
        seed: 5,
        spacing: 1,
        depth: 6,
        lean: 80,
        stiffness: tunicStiffness(blouseCut, 0.8, { half: 16, foot: 44 }),
      },
      hanger,
    ),
  props: hangerParts(hanger),
  hem: 0.2,
  frame: { target: [0, 34, 8], height: 104 },
  detail: { target: [1.5, 39, 12], height: 27, from: [0.16, 0.08, 1] },
  look: (colour) => {
    const [cloth, pale] = { argent: ['#9DA2AA', '#E4E5E7'], corail: ['#DE6F5C', '#F3D9C8'] }[colour].map(dyed) as [
      Colour,
      Colour,
    ]
    const silver = hex('#C4C5C8')
    const cord = goldThread(silver, 0.2)
    const threads: RowThreads = {
      cord,
      leaf: { colour: hex('#D6D7D9'), finish: 'gold', width: 0.08 },
      accents: [cord, silkStrand(pale, 0.2)],
      metal: hex('#D0D1D3'),
    }
    const braid: Row = {
      kind: 'braid',
      braid: { width: 0.9, colours: [silver, hex('#E2E2E4')], finish: 'gold', strands: 4 },
    }
    return {
      cloth: silk(cloth, 'satin'),
      needlework: (swatch) => {
        const reached = workRows(
          swatch,
          (depth) => neckLine(blouseCut, depth + 0.05),
          [
            braid,
            { kind: 'sequins', radius: 0.24 },
            { kind: 'vine', height: 3.6 },
            { kind: 'kantil', width: 0.2 },
            braid,
            { kind: 'lozenges', height: 3 },
            { kind: 'sequins', radius: 0.24 },
            braid,
            { kind: 'horns', height: 2.6 },
          ],
          threads,
        )
        // Below the collar, single spangles that thin out towards the waist.
        for (let row = 0; row < 8; row++) {
          const line = neckLine(blouseCut, reached + 1.2 + row * 2.4)
          for (const { at, angle } of stepsAlong(line, 2.3 + row * 0.25)) {
            sequin(swatch, at, 0.24, silver)
            for (let k = 0; k < 4; k++) {
              const spoke = placed(
                [
                  [0.34, 0],
                  [0.78, 0],
                ],
                at,
                angle + (k * Math.PI) / 2 + row * 0.4,
              )
              kantil(swatch, spoke, 0.15, silver)
            }
          }
        }
        workRows(
          swatch,
          (depth) => cuffLine(blouseCut, depth + 0.05),
          [braid, { kind: 'lozenges', height: 2.8 }, braid, { kind: 'sequins', radius: 0.22 }],
          threads,
        )
        vineBorder(swatch, hemLine(blouseCut, 3), 3, { stem: cord, leaf: threads.leaf, spangle: silver })
        layBraid(swatch, hemLine(blouseCut, 0.7), {
          width: 0.9,
          colours: [silver, hex('#E2E2E4')],
          finish: 'gold',
          strands: 4,
        })
      },
      backwork: (swatch) => blouseBack(swatch, threads, braid),
    }
  },
  onForm: {
    form: womansForm,
    from: 52,
    cut: blouseCut,
    folds: 4,
    narrow: 0.2,
    depth: 14,
    seed: 5,
    spacing: 1,
    stiffness: tunicStiffness(blouseCut, 0.5, { half: 16, foot: 44 }, 0.9),
  },
})
