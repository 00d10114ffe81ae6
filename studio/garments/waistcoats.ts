import { child, type Figure, man, woman } from '../cloth/body.ts'
import type { Stiffness } from '../cloth/constraints.ts'
import { hungTunic } from '../cloth/hang.ts'
import { wornTunic } from '../cloth/wear.ts'
import { dyed } from '../fabrics/dye.ts'
import { linen } from '../fabrics/linen.ts'
import { silk } from '../fabrics/silk.ts'
import { velvet } from '../fabrics/velvet.ts'
import { felted } from '../fabrics/wool.ts'
import { type TunicCut, tunicStiffness } from '../patterns/tunic.ts'
import { type Hanger, hangerParts } from '../props/hanger.ts'
import { armless, childsForm, type Form, mansForm, womansForm } from '../props/tailors-form.ts'
import { type Colour, hex } from '../renderer/colour.ts'
import type { Paint } from '../renderer/photograph.ts'
import { type OnForm, type TunicLook, tunicGarment } from './tunic-garment.ts'
import { buttonWaistcoat, trimWaistcoat, trimWaistcoatBack, type WaistcoatTrim } from './waistcoat-embroidery.ts'

const bust = (figure: Figure): Figure => ({ ...figure, arms: null })

/** On the form: short, and stiff enough to keep its shape. */
function standing(cut: TunicCut, form: Form, seed: number, spacing: number, stiffness: Stiffness): OnForm {
  return { form, from: form.top * (cut.cuff > 0 ? 0.36 : 0.42), cut, folds: 2, narrow: 0.05, seed, spacing, stiffness }
}

const look = (cut: TunicCut, cloth: Paint, lining: Paint, trim: WaistcoatTrim): TunicLook => ({
  cloth,
  lining,
  needlework: (swatch) => trimWaistcoat(swatch, cut, trim),
  fastening: (swatch) => buttonWaistcoat(swatch, cut, trim),
  backwork: (swatch) => trimWaistcoatBack(swatch, cut, trim),
})

const farmlaCut: TunicCut = {
  length: 60,
  neckHalf: 8.5,
  neckFront: 20,
  neckBack: 2,
  neckShape: 'pointed',
  open: { closedFrom: 22, closedTo: 27, hemGap: 2.5 },
  reach: 21,
  drop: 5,
  cuff: 0,
  underarm: 29,
  bodyHalf: 28.5,
  hemHalf: 29.5,
  hemCurve: 1.5,
  vent: 0,
}

export const farmlaMlifa = tunicGarment({
  id: 'farmla-mlifa',
  colours: ['grenat', 'noir'],
  settle: () =>
    wornTunic({
      cut: farmlaCut,
      figure: bust(man),
      folds: 2,
      narrow: 0.04,
      seed: 3,
      spacing: 1.05,
      lean: 60,
      stiffness: tunicStiffness(farmlaCut, 1.6, { half: 14, foot: 60 }),
    }),
  hem: 0.34,
  frame: { target: [0, 31, 17], height: 92 },
  detail: { target: [8, 34, 28], height: 30 },
  look: (colour) => {
    const [cloth, main, second] = {
      grenat: ['#7A1826', '#D0A458', '#E8CE96'],
      noir: ['#28282C', '#C7994A', '#E3C88F'],
    }[colour].map(dyed) as [Colour, Colour, Colour]
    return look(farmlaCut, felted(cloth), silk(dyed(colour === 'noir' ? '#6E1F2A' : '#B98A4A')), {
      main,
      second,
      finish: 'silkCord',
      width: 0.3,
      panel: 12.5,
      coils: [0.85, 0.6, 0.42, 0.3],
      buttons: true,
    })
  },
  onForm: standing(farmlaCut, armless(mansForm), 3, 1.05, tunicStiffness(farmlaCut, 1.6, { half: 14, foot: 60 })),
})

const sadriaCut: TunicCut = {
  ...farmlaCut,
  length: 62,
  neckFront: 8,
  neckShape: 'round',
  open: { closedFrom: 8, closedTo: 58, hemGap: 0 },
  reach: 22,
  drop: 6,
  bodyHalf: 29,
  hemHalf: 33,
}
const hanger: Hanger = { half: 19.5, fall: 5.5, top: 60, away: 7 }

export const sadria = tunicGarment({
  id: 'sadria',
  colours: ['ivoire', 'gris'],
  settle: () =>
    hungTunic(
      {
        cut: sadriaCut,
        folds: 3,
        narrow: 0.09,
        seed: 2,
        spacing: 1.05,
        depth: 6,
        lean: 60,
        stiffness: tunicStiffness(sadriaCut, 0.85, { half: 9, foot: 60 }),
      },
      hanger,
    ),
  props: hangerParts(hanger),
  hem: 0.24,
  frame: { target: [0, 35, 8], height: 100 },
  detail: { target: [2, 33, 12], height: 29, from: [0.16, 0.06, 1] },
  look: (colour) => {
    const [cloth, main, second] = {
      ivoire: ['#E6DBC2', '#B8955A', '#F3EBD8'],
      gris: ['#9A9DA1', '#5F646B', '#D6D8DA'],
    }[colour].map(dyed) as [Colour, Colour, Colour]
    return look(sadriaCut, silk(cloth), silk(cloth), {
      main,
      second,
      finish: 'silkCord',
      width: 0.28,
      panel: 8.6,
      coils: [0.6, 0.42, 0.3],
      buttons: true,
    })
  },
  onForm: standing(sadriaCut, armless(mansForm), 2, 1.05, tunicStiffness(sadriaCut, 0.85, { half: 9, foot: 60 })),
})

const mentanCut: TunicCut = {
  ...farmlaCut,
  length: 66,
  neckFront: 9,
  neckShape: 'round',
  open: { closedFrom: 9, closedTo: 30, hemGap: 3 },
  reach: 45,
  drop: 13,
  cuff: 23,
  underarm: 36,
  bodyHalf: 30,
  hemHalf: 33,
  hemCurve: 2,
}

export const mentan = tunicGarment({
  id: 'mentan',
  colours: ['brun', 'bleu-nuit'],
  settle: () =>
    wornTunic({
      cut: mentanCut,
      figure: { ...man, arms: 44 },
      folds: 2,
      narrow: 0.06,
      seed: 4,
      spacing: 1.15,
      lean: 60,
      stiffness: tunicStiffness(mentanCut, 1.4, { half: 12, foot: 66 }),
    }),
  hem: 0.36,
  frame: { target: [0, 28, 17], height: 108 },
  detail: { target: [7, 30, 28], height: 31, from: [0.18, 0.05, 1] },
  look: (colour) => {
    const [cloth, main, second] = {
      brun: ['#5A3A24', '#9F7040', '#D0A872'],
      'bleu-nuit': ['#202B4E', '#4E67A6', '#A9B6D6'],
    }[colour].map(dyed) as [Colour, Colour, Colour]
    return look(mentanCut, felted(cloth), linen(dyed('#B9AF9C'), 0.7), {
      main,
      second,
      finish: 'silkCord',
      width: 0.34,
      panel: 10.5,
      coils: [0.7, 0.5, 0.36],
      buttons: true,
    })
  },
  onForm: standing(mentanCut, mansForm, 4, 1.15, tunicStiffness(mentanCut, 0.5, { half: 12, foot: 66 }, 1)),
})

const frimlaCut: TunicCut = {
  ...farmlaCut,
  length: 38,
  neckFront: 19,
  open: { closedFrom: 20, closedTo: 22, hemGap: 4 },
  neckHalf: 8,
  reach: 18.5,
  drop: 4.5,
  underarm: 23,
  bodyHalf: 23,
  hemHalf: 22.5,
  hemCurve: 1,
}

export const frimla = tunicGarment({
  id: 'frimla',
  colours: ['noir', 'fuchsia', 'vert'],
  settle: () =>
    wornTunic({
      cut: frimlaCut,
      figure: bust(woman),
      folds: 2,
      narrow: 0.02,
      seed: 3,
      spacing: 0.85,
      lean: 110,
      stiffness: tunicStiffness(frimlaCut, 1.6, { half: 30, foot: 60 }),
    }),
  hem: 0.28,
  frame: { target: [0, 42, 17], height: 66 },
  detail: { target: [8, 40, 28], height: 24 },
  look: (colour) => {
    const cloth = dyed({ noir: '#26242A', fuchsia: '#B01E68', vert: '#1E6A48' }[colour])
    return look(frimlaCut, velvet(cloth), silk(dyed('#C9A25C')), {
      main: hex('#C9973F'),
      second: hex('#E0BE74'),
      finish: 'gold',
      width: 0.24,
      panel: 11.5,
      coils: [0.7, 0.5, 0.36, 0.26],
      sequins: hex('#E3BE6C'),
      buttons: false,
    })
  },
  onForm: standing(frimlaCut, armless(womansForm), 3, 0.85, tunicStiffness(frimlaCut, 1.6, { half: 30, foot: 60 })),
})

const childCut: TunicCut = {
  ...farmlaCut,
  length: 42,
  neckHalf: 6.5,
  neckFront: 13,
  open: { closedFrom: 15, closedTo: 20, hemGap: 1.5 },
  reach: 15,
  drop: 3.5,
  underarm: 20,
  bodyHalf: 21,
  hemHalf: 22.5,
  hemCurve: 1,
}

/** On the form, as wide as the size it shows; the hanging one is cut for an older child. */
const childWornCut: TunicCut = { ...childCut, reach: 13, bodyHalf: 18.8, hemHalf: 20, underarm: 19 }

export const farmlaSaghira = tunicGarment({
  id: 'farmla-saghira',
  colours: ['bleu', 'grenat'],
  settle: () =>
    wornTunic({
      cut: childCut,
      figure: bust(child),
      folds: 2,
      narrow: 0.04,
      seed: 5,
      spacing: 0.85,
      lean: 60,
      stiffness: tunicStiffness(childCut, 1.4, { half: 10, foot: 60 }),
    }),
  hem: 0.3,
  frame: { target: [0, 24, 13], height: 66 },
  detail: { target: [5.5, 24, 20], height: 23 },
  look: (colour, on = childCut) => {
    const [cloth, main, second] = {
      bleu: ['#2F5FA8', '#E2B85C', '#F2E3BA'],
      grenat: ['#8A1C2C', '#E2B85C', '#F2E3BA'],
    }[colour].map(dyed) as [Colour, Colour, Colour]
    return look(on, felted(cloth), silk(dyed('#E8D9B0')), {
      main,
      second,
      finish: 'silkCord',
      width: 0.26,
      panel: 8.4,
      coils: [0.55, 0.4, 0.28],
      sequins: hex('#E3BE6C'),
      buttons: true,
    })
  },
  onForm: standing(
    childWornCut,
    armless(childsForm),
    5,
    0.85,
    tunicStiffness(childWornCut, 1.4, { half: 10, foot: 60 }),
  ),
})
