import { woman } from '../cloth/body.ts'
import { wornTunic } from '../cloth/wear.ts'
import { dyed } from '../fabrics/dye.ts'
import { linen } from '../fabrics/linen.ts'
import { type TunicCut, tunicStiffness } from '../patterns/tunic.ts'
import { backOf, cuffLine, hemLine, neckLine, openingLine } from '../patterns/tunic-lines.ts'
import { womansForm } from '../props/tailors-form.ts'
import type { Colour } from '../renderer/colour.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { type Row, type RowThreads, workRows } from '../stitches/panel-rows.ts'
import { stepsAlong, straight } from '../stitches/path.ts'
import { satinDot, satinLeaf } from '../stitches/satin.ts'
import { loopsAlong } from '../stitches/scrollwork.ts'
import { floss, layThread, silkStrand } from '../stitches/thread.ts'
import { tunicGarment } from './tunic-garment.ts'

const tarzCut: TunicCut = {
  length: 130,
  neckHalf: 9.5,
  neckFront: 11,
  neckBack: 2.5,
  slit: 12,
  reach: 58,
  drop: 18,
  cuff: 24,
  underarm: 40,
  bodyHalf: 26,
  hemHalf: 66,
  hemCurve: 9,
  vent: 0,
}

/** On the form, in the length of the middle size. */
const wornCut: TunicCut = { ...tarzCut, length: 140, hemCurve: 12 }

export const robeTarz = tunicGarment({
  id: 'robe-tarz',
  colours: ['blanc', 'bleu', 'terracotta'],
  settle: () =>
    wornTunic({
      cut: tarzCut,
      figure: { ...woman, arms: 34, forearm: 24 },
      folds: 5,
      narrow: 0.36,
      seed: 4,
      spacing: 1.35,
      stiffness: tunicStiffness(tarzCut, 0.75, { half: 8, foot: 38 }),
    }),
  hem: 0.2,
  frame: { target: [0, -5, 17], height: 166 },
  detail: { target: [0.5, 36, 27], height: 32, from: [0.18, 0.04, 1] },
  look: (colour, on = tarzCut) => {
    const [cloth, first, second, third, fourth] = {
      blanc: ['#E6E3DA', '#2F5FA0', '#C2503C', '#D9A03C', '#4F8A5C'],
      bleu: ['#3F6CA8', '#F1E8D2', '#E0B24C', '#D9604C', '#BBD2C4'],
      terracotta: ['#B4603F', '#F1E5CC', '#E3B04E', '#2F5B6E', '#6A3020'],
    }[colour].map(dyed) as [Colour, Colour, Colour, Colour, Colour]
    const accents = [floss(first), floss(second), floss(third)] as const
    const threads: RowThreads = { cord: silkStrand(first, 0.2), leaf: floss(fourth), accents, metal: second }
    const band: Row = {
      kind: 'braid',
      braid: { width: 0.8, colours: [first, second], finish: 'silkCord', strands: 4 },
    }
    const ends = (swatch: Swatch, cut: TunicCut) => {
      const cuff: Row[] = [band, { kind: 'flowers', height: 3.8 }, band, { kind: 'vine', height: 3 }]
      const hem: Row[] = [band, { kind: 'flowers', height: 5 }, band, { kind: 'vine', height: 4.4 }]
      workRows(swatch, (depth) => cuffLine(cut, depth + 0.05), cuff, threads)
      workRows(swatch, (depth) => hemLine(cut, depth + 0.2), hem, threads)
    }
    return {
      cloth: linen(cloth, 0.8, 16),
      needlework: (swatch) => {
        const reached = workRows(
          swatch,
          (depth) => openingLine(on, depth + 0.05),
          [{ kind: 'cords', count: 1 }, band, { kind: 'flowers', height: 4.2 }, band, { kind: 'cords', count: 1 }],
          threads,
        )
        layThread(swatch, loopsAlong(openingLine(on, reached + 0.15), 0.3, 0.52, -1), silkStrand(second, 0.16))
        const axis = straight([0, -24], [0, -44])
        for (const { at } of stepsAlong(axis, 5)) {
          for (let k = 0; k < 8; k++)
            satinLeaf(swatch, at, (k / 8) * 2 * Math.PI, 2.1, 0.9, accents[k % 2 === 0 ? 0 : 1])
          satinDot(swatch, at, 0.42, accents[2])
          for (const lean of [-0.5, 0.5]) satinLeaf(swatch, [at[0] + 2.1, at[1]], lean, 1.9, 0.7, threads.leaf)
        }
        ends(swatch, on)
      },
      backwork: (swatch) => {
        const back = backOf(on)
        workRows(swatch, (depth) => neckLine(back, depth + 0.05), [{ kind: 'cords', count: 1 }, band], threads)
        ends(swatch, back)
      },
    }
  },
  onForm: {
    form: womansForm,
    cut: wornCut,
    folds: 5,
    narrow: 0.36,
    depth: 18,
    seed: 4,
    spacing: 1.45,
    stiffness: tunicStiffness(wornCut, 0.3, { half: 8, foot: 38 }, 0.8),
  },
})
