import { type Figure, man } from '../cloth/body.ts'
import type { Panel, Seam } from '../cloth/sew.ts'
import { wornTunic } from '../cloth/wear.ts'
import { dyed, striped } from '../fabrics/dye.ts'
import { coarseWool } from '../fabrics/wool.ts'
import { type Hood, hoodPanels } from '../patterns/hood.ts'
import { type TunicCut, tunicStiffness } from '../patterns/tunic.ts'
import { cuffLine, hemLine, openingLine } from '../patterns/tunic-lines.ts'
import { type Form, mansForm } from '../props/tailors-form.ts'
import type { Colour } from '../renderer/colour.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { buttonsAndLoops, layBraid } from '../stitches/braid.ts'
import { straight } from '../stitches/path.ts'
import { loopsAlong } from '../stitches/scrollwork.ts'
import { layThread, runThread, type Thread } from '../stitches/thread.ts'
import { trimHood } from './burnous-embroidery.ts'
import { tunicGarment } from './tunic-garment.ts'

const cut: TunicCut = {
  length: 128,
  neckHalf: 8.5,
  neckFront: 7,
  neckBack: 2,
  slit: 26,
  reach: 62,
  drop: 20,
  cuff: 24,
  underarm: 40,
  bodyHalf: 32,
  hemHalf: 46,
  hemCurve: 3,
  vent: 14,
}
const figure: Figure = { ...man, top: 44, away: 18, arms: 27, forearm: 27, head: 1 }
const hood: Hood = { neckBack: 10, neckFront: 11, height: 38, point: 12 }

/** On the form, in the length of the middle size; the hood lies on a head. */
const wornCut: TunicCut = { ...cut, length: 136, hemCurve: 7 }
const hoodedForm: Form = { ...mansForm, head: 1 }

const sewnOn = ({ panels, seams }: ReturnType<typeof hoodPanels>): { panels: Panel[]; seams: Seam[] } => ({
  panels,
  seams: [
    ...seams,
    ['front.right-neck', 'hood-right.neck-front'],
    ['front.left-neck', 'hood-left.neck-front'],
    ['back.right-neck', 'hood-right.neck-back'],
    ['back.left-neck', 'hood-left.neck-back'],
  ],
})

function work(swatch: Swatch, cut: TunicCut, cord: Thread, fine: Thread): void {
  for (const inset of [0.05, 0.55, 2.1, 2.6]) layThread(swatch, openingLine(cut, inset), cord)
  layBraid(swatch, openingLine(cut, 1.3), {
    width: 1.2,
    colours: [cord.colour, fine.colour],
    finish: 'cord',
    strands: 4,
  })
  layThread(swatch, loopsAlong(openingLine(cut, 2.8), 0.42, 0.7, -1), fine)
  ends(swatch, cut, cord, fine)
}

function ends(swatch: Swatch, cut: TunicCut, cord: Thread, fine: Thread): void {
  for (const inset of [0.1, 0.6, 1.8]) layThread(swatch, cuffLine(cut, inset), cord)
  layThread(swatch, loopsAlong(cuffLine(cut, 2), 0.42, 0.7, -1), fine)
  runThread(swatch, hemLine(cut, 2.4), { ...fine, width: 0.1 }, 0.5, 0.25)
}

export const kachabia = tunicGarment({
  id: 'kachabia',
  colours: ['brun-raye', 'gris-raye'],
  settle: () =>
    wornTunic({
      cut,
      figure,
      folds: 3,
      narrow: 0.16,
      seed: 3,
      spacing: 1.5,
      lean: 60,
      stiffness: tunicStiffness(cut, 1.5, { half: 4, foot: 36 }),
      extra: sewnOn(hoodPanels(hood, [0, 46, 18], 12)),
    }),
  hem: 0.45,
  frame: { target: [0, 0, 18], height: 188 },
  detail: { target: [2, 26, 30], height: 38, from: [0.18, 0.03, 1] },
  look: (colour, on = cut) => {
    const { cloth, cord, fine } = look(colour)
    return {
      cloth,
      needlework: (swatch) => work(swatch, on, cord, fine),
      backwork: (swatch) => ends(swatch, on, cord, fine),
      fastening: (swatch) =>
        buttonsAndLoops(swatch, straight([0, -9], [0, -32]), 3.4, 0.62, { ...cord, width: 0.26 }, 'both'),
    }
  },
  extras: (colour) => {
    const { cloth, cord, fine } = look(colour)
    const side = {
      outside: (swatch: Swatch) => {
        cloth(swatch)
        swatch.onBothHalves(() =>
          trimHood(swatch, hood, { main: cord.colour, second: fine.colour, finish: 'cord', width: 0.4 }),
        )
      },
      inside: cloth,
    }
    return { 'hood-right': side, 'hood-left': side }
  },
  onForm: {
    form: hoodedForm,
    cut: wornCut,
    folds: 4,
    narrow: 0.4,
    depth: 15,
    seed: 3,
    spacing: 1.6,
    stiffness: tunicStiffness(wornCut, 0.9, { half: 4, foot: 36 }, 1.8),
    extra: sewnOn(hoodPanels(hood, [0, hoodedForm.top + 2, hoodedForm.away], 12)),
  },
})

function look(colour: 'brun-raye' | 'gris-raye') {
  const [ground, dark, pale, cord] = {
    'brun-raye': ['#7A5535', '#46301F', '#C4A57C', '#3A281B'],
    'gris-raye': ['#7C7B79', '#454648', '#BDBBB6', '#2E2F31'],
  }[colour].map(dyed) as [Colour, Colour, Colour, Colour]
  const stripes = striped(
    ground,
    [
      { from: 0, to: 2.2, colour: dark },
      { from: 3, to: 3.5, colour: pale },
      { from: 4.3, to: 4.8, colour: pale },
      { from: 5.6, to: 7.8, colour: dark },
    ],
    11,
  )
  return {
    cloth: coarseWool(stripes, 5.5),
    cord: { colour: cord, finish: 'cord', width: 0.44, twist: 1.4 } as Thread,
    fine: { colour: pale, finish: 'cord', width: 0.3, twist: 1.4 } as Thread,
  }
}
