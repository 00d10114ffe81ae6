import { man } from '../cloth/body.ts'
import { hungTunic, rodTunic } from '../cloth/hang.ts'
import type { SewnCloth } from '../cloth/sew.ts'
import { wornTunic } from '../cloth/wear.ts'
import { dyed } from '../fabrics/dye.ts'
import { linen } from '../fabrics/linen.ts'
import { silk } from '../fabrics/silk.ts'
import { felted } from '../fabrics/wool.ts'
import { type TunicCut, tunicStiffness } from '../patterns/tunic.ts'
import { type Hanger, hangerParts } from '../props/hanger.ts'
import { type Rod, rodParts } from '../props/rod.ts'
import { mansForm } from '../props/tailors-form.ts'
import type { Colour } from '../renderer/colour.ts'
import type { Part } from '../renderer/mesh.ts'
import type { Paint } from '../renderer/photograph.ts'
import { type JebbaCords, jebbaBack, jebbaEdges, jebbaPlastron } from './jebba-embroidery.ts'
import { type OnForm, type TunicLook, tunicGarment } from './tunic-garment.ts'

const cut: TunicCut = {
  length: 128,
  neckHalf: 9.5,
  neckFront: 6,
  neckBack: 2.5,
  slit: 26,
  reach: 47,
  drop: 12,
  cuff: 33,
  underarm: 54,
  bodyHalf: 36,
  hemHalf: 64,
  vent: 12,
  hemCurve: 4,
}
const straightCut: TunicCut = { ...cut, drop: 1.5, reach: 52, cuff: 36, bodyHalf: 39, hemHalf: 60 }
export const jebbaHangerCut: TunicCut = { ...cut, drop: 13, hemHalf: 60 }

const plastron = { half: 10, foot: 46 }
const rod: Rod = { y: 58, away: 9, half: 63, radius: 1.5 }
const hanger: Hanger = { half: 23, fall: 6.5, top: 60, away: 8 }

const look = (where: TunicCut, cloth: Paint, cords: JebbaCords): TunicLook => ({
  cloth,
  needlework: (swatch) => {
    jebbaEdges(swatch, where, cords)
    jebbaPlastron(swatch, where, cords)
  },
  backwork: (swatch) => jebbaBack(swatch, where, cords),
})

/** On the form, in the length of the middle size: down to the calf. */
function standing(hung: TunicCut, { seed, stiffness }: { seed: number; stiffness: number }): OnForm {
  // A straight hem follows the slope of the shoulder, so the sides are cut higher.
  const on: TunicCut = { ...hung, length: 132, hemCurve: hung.drop < 5 ? 11 : 6 }
  return {
    form: mansForm,
    cut: on,
    folds: 4,
    narrow: 0.36,
    depth: 18,
    seed,
    spacing: 1.5,
    stiffness: tunicStiffness(on, stiffness, plastron, 1.2),
  }
}

type Cords = readonly [main: Colour, second: Colour]

export const jebbaHarir = tunicGarment({
  id: 'jebba-harir',
  colours: ['ivoire', 'gris-perle', 'grenat'],
  settle: () =>
    wornTunic({
      cut,
      figure: man,
      folds: 4,
      narrow: 0.3,
      seed: 2,
      lean: 70,
      spacing: 1.4,
      stiffness: tunicStiffness(cut, 0.75, plastron),
    }),
  hem: 0.22,
  frame: { target: [0, -2, 17], height: 166 },
  detail: { target: [0.5, 34, 28], height: 36 },
  look: (colour, on = cut) => {
    const [cloth, main, second] = {
      ivoire: ['#DCD1B8', '#C8AC78', '#DCC79C'],
      'gris-perle': ['#B4B5B6', '#7F838A', '#DADCDD'],
      grenat: ['#6E1423', '#C79A55', '#A03A3A'],
    }[colour].map(dyed) as [Colour, Colour, Colour]
    return look(on, silk(cloth), { main, second, finish: 'silkCord', width: 0.34, field: 'horns' })
  },
  onForm: standing(cut, { seed: 2, stiffness: 0.25 }),
})

export const jebbaKamraya = tunicGarment({
  id: 'jebba-kamraya',
  colours: ['creme', 'bleu-ciel'],
  settle: () =>
    rodTunic(
      {
        cut: straightCut,
        folds: 4,
        narrow: 0.24,
        seed: 3,
        spacing: 1.4,
        stiffness: tunicStiffness(straightCut, 0.8, plastron),
      },
      rod,
    ),
  props: rodParts(rod),
  hem: 0.24,
  frame: { target: [0, -2, 9], height: 174 },
  detail: { target: [0, 27, 12], height: 34, from: [0.14, 0.04, 1] },
  look: (colour, on = straightCut) => {
    const [cloth, ...cords] = {
      creme: ['#DDD4C0', '#A98E5C', '#F0E6CC'],
      'bleu-ciel': ['#93AFC6', '#E9E2D0', '#5E7F9E'],
    }[colour].map(dyed) as [Colour, ...Cords]
    return look(on, linen(cloth, 1.8, 11), {
      main: cords[0],
      second: cords[1],
      finish: 'cord',
      width: 0.36,
      field: 'lattice',
    })
  },
  onForm: standing(straightCut, { seed: 3, stiffness: 0.3 }),
})

export const jebbaMlifa = tunicGarment({
  id: 'jebba-mlifa',
  colours: ['bleu-nuit', 'brun', 'anthracite'],
  settle: () =>
    wornTunic({
      cut,
      figure: man,
      folds: 4,
      narrow: 0.26,
      seed: 5,
      lean: 70,
      spacing: 1.5,
      stiffness: tunicStiffness(cut, 1.15, plastron),
    }),
  hem: 0.36,
  frame: { target: [0, -2, 17], height: 166 },
  detail: { target: [1, 33, 28], height: 34, from: [0.2, 0.05, 1] },
  look: (colour, on = cut) => {
    const [cloth, ...cords] = {
      'bleu-nuit': ['#1D2745', '#3E5286', '#7C8CB4'],
      brun: ['#4A2F1E', '#8B6238', '#B98E57'],
      anthracite: ['#2E3032', '#5C6064', '#8E9397'],
    }[colour].map(dyed) as [Colour, ...Cords]
    return look(on, felted(cloth), {
      main: cords[0],
      second: cords[1],
      finish: 'silkCord',
      width: 0.4,
      field: 'stems',
    })
  },
  onForm: standing(cut, { seed: 5, stiffness: 0.5 }),
})

/** Also shown on the home page. */
export const hungJebba = (): { cloth: SewnCloth; props: Part[] } => ({
  cloth: hungTunic(
    {
      cut: jebbaHangerCut,
      folds: 4,
      narrow: 0.3,
      seed: 4,
      spacing: 1.4,
      depth: 6,
      stiffness: tunicStiffness(jebbaHangerCut, 0.8, plastron),
    },
    hanger,
  ),
  props: hangerParts(hanger),
})

export const jebbaKettan = tunicGarment({
  id: 'jebba-kettan',
  colours: ['ecru', 'olive', 'bleu'],
  settle: () => hungJebba().cloth,
  props: hangerParts(hanger),
  hem: 0.22,
  frame: { target: [0, 1, 8], height: 170 },
  detail: { target: [0, 29, 12], height: 36, from: [-0.1, 0.08, 1] },
  look: (colour, on = jebbaHangerCut) => {
    const [cloth, ...cords] = {
      ecru: ['#CDBD9C', '#8F7446', '#EADFC4'],
      olive: ['#5B5B38', '#BDB27C', '#45472A'],
      bleu: ['#4C6C93', '#DDD5C1', '#2B456B'],
    }[colour].map(dyed) as [Colour, ...Cords]
    return look(on, linen(cloth, 1.2, 14), {
      main: cords[0],
      second: cords[1],
      finish: 'cord',
      width: 0.34,
      field: 'horns',
    })
  },
  onForm: standing(jebbaHangerCut, { seed: 4, stiffness: 0.35 }),
})
