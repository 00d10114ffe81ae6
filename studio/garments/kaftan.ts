import { type Figure, woman } from '../cloth/body.ts'
import { hungTunic, rodTunic } from '../cloth/hang.ts'
import type { SewnCloth } from '../cloth/sew.ts'
import { wornTunic } from '../cloth/wear.ts'
import { dyed } from '../fabrics/dye.ts'
import { linen } from '../fabrics/linen.ts'
import { silk } from '../fabrics/silk.ts'
import { velvet } from '../fabrics/velvet.ts'
import { type TunicCut, tunicStiffness } from '../patterns/tunic.ts'
import { type Hanger, hangerParts } from '../props/hanger.ts'
import { type Rod, rodParts } from '../props/rod.ts'
import { womansForm } from '../props/tailors-form.ts'
import { type Colour, hex, tint } from '../renderer/colour.ts'
import type { Part } from '../renderer/mesh.ts'
import { goldThread } from '../stitches/metalwork.ts'
import { buttonKaftan, type KaftanTrim, trimKaftan, trimKaftanBack } from './kaftan-embroidery.ts'
import { type OnForm, type TunicLook, tunicGarment } from './tunic-garment.ts'

const cut: TunicCut = {
  length: 138,
  neckHalf: 8.5,
  neckFront: 15,
  neckBack: 2,
  neckShape: 'pointed',
  open: { closedFrom: 15, closedTo: 92, hemGap: 0 },
  reach: 66,
  drop: 22,
  cuff: 27,
  underarm: 42,
  bodyHalf: 28,
  hemHalf: 70,
  hemCurve: 9,
  vent: 0,
}
const figure: Figure = { ...woman, arms: 34, forearm: 27 }

const placket = { half: 2.5, foot: 95 }

const goldTrim = (gold: Colour, pale: Colour): KaftanTrim => ({
  metal: gold,
  cord: goldThread(gold, 0.24),
  leaf: { colour: pale, finish: 'gold', width: 0.09 },
  braid: [gold, pale],
  braidFinish: 'gold',
  band: 4.2,
  sequins: true,
})

const trimmed = (on: TunicCut, trim: KaftanTrim): Omit<TunicLook, 'cloth'> => ({
  needlework: (swatch) => trimKaftan(swatch, on, trim),
  fastening: (swatch) => buttonKaftan(swatch, on, trim),
  backwork: (swatch) => trimKaftanBack(swatch, on, trim),
})

/** On the form, in the length of the middle size: down to the floor. */
function standing(hung: TunicCut, { seed, stiffness }: { seed: number; stiffness: number }): OnForm {
  // A straight hem follows the slope of the shoulder, so the sides are cut higher.
  const on: TunicCut = { ...hung, length: 140, hemCurve: hung.drop < 5 ? 14 : 11 }
  return {
    form: womansForm,
    cut: on,
    folds: 6,
    narrow: 0.45,
    depth: 18,
    seed,
    spacing: 1.5,
    stiffness: tunicStiffness(on, stiffness, placket, 0.6),
  }
}

export const kaftanQtifa = tunicGarment({
  id: 'kaftan-qtifa',
  colours: ['emeraude', 'grenat', 'bleu-nuit', 'prune'],
  settle: () =>
    wornTunic({
      cut,
      figure,
      folds: 5,
      narrow: 0.34,
      seed: 1,
      spacing: 1.4,
      stiffness: tunicStiffness(cut, 0.9, placket),
    }),
  hem: 0.25,
  frame: { target: [0, -8, 17], height: 174 },
  detail: { target: [0.5, 34, 28], height: 36 },
  look: (colour, on = cut) => {
    const cloth = dyed({ emeraude: '#07523C', grenat: '#6B1020', 'bleu-nuit': '#131F4D', prune: '#4A1747' }[colour])
    const trim = goldTrim(hex('#C9973F'), hex('#D9B25E'))
    return { cloth: velvet(cloth), lining: silk(tint(cloth, 0.8)), ...trimmed(on, trim) }
  },
  onForm: standing(cut, { seed: 1, stiffness: 0.25 }),
})

const rodCut: TunicCut = {
  ...cut,
  drop: 1.5,
  reach: 62,
  cuff: 34,
  underarm: 46,
  bodyHalf: 31,
  hemHalf: 66,
  hemCurve: 5,
  length: 134,
}
const rod: Rod = { y: 62, away: 9, half: 74, radius: 1.5 }

export const kaftanHarir = tunicGarment({
  id: 'kaftan-harir',
  colours: ['rose-poudre', 'or', 'turquoise'],
  settle: () =>
    rodTunic(
      { cut: rodCut, folds: 5, narrow: 0.36, seed: 6, spacing: 1.4, stiffness: tunicStiffness(rodCut, 0.65, placket) },
      rod,
    ),
  props: rodParts(rod),
  hem: 0.18,
  frame: { target: [0, -4, 9], height: 196 },
  detail: { target: [1, 36, 12], height: 36, from: [0.15, 0.05, 1] },
  look: (colour, on = rodCut) => {
    const [cloth, metal, pale] = {
      'rose-poudre': ['#D3A7A0', '#B98A63', '#E7CFA9'],
      or: ['#C39A4C', '#9C6E22', '#E9D39A'],
      turquoise: ['#2C8F93', '#C6A45A', '#EADBA8'],
    }[colour].map(dyed) as [Colour, Colour, Colour]
    const trim: KaftanTrim = { ...goldTrim(metal, pale), band: 3.4, sequins: false }
    return { cloth: silk(cloth, 'satin'), ...trimmed(on, trim) }
  },
  onForm: standing(rodCut, { seed: 6, stiffness: 0.2 }),
})

const kaftanHangerCut: TunicCut = {
  ...cut,
  length: 132,
  reach: 58,
  drop: 17,
  cuff: 26,
  hemHalf: 58,
  hemCurve: 6,
  open: { closedFrom: 15, closedTo: 70, hemGap: 0 },
}
const hanger: Hanger = { half: 21, fall: 6, top: 60, away: 8 }

/** Also shown on the home page. */
const hungKaftan = (): { cloth: SewnCloth; props: Part[] } => ({
  cloth: hungTunic(
    {
      cut: kaftanHangerCut,
      folds: 4,
      narrow: 0.34,
      seed: 3,
      spacing: 1.4,
      depth: 6,
      stiffness: tunicStiffness(kaftanHangerCut, 0.8, { half: 2.5, foot: 74 }),
    },
    hanger,
  ),
  props: hangerParts(hanger),
})

export const kaftanKettan = tunicGarment({
  id: 'kaftan-kettan',
  colours: ['blanc', 'terracotta'],
  settle: () => hungKaftan().cloth,
  props: hangerParts(hanger),
  hem: 0.22,
  frame: { target: [0, -1, 8], height: 174 },
  detail: { target: [0.5, 31, 12], height: 34 },
  look: (colour, on = kaftanHangerCut) => {
    const [cloth, cord, pale] = {
      blanc: ['#DEDBD3', '#A8926A', '#EFE9DC'],
      terracotta: ['#A9573A', '#E8DCC2', '#7B3823'],
    }[colour].map(dyed) as [Colour, Colour, Colour]
    const trim: KaftanTrim = {
      metal: cord,
      cord: { colour: cord, finish: 'cord', width: 0.26, twist: 1.4 },
      leaf: { colour: pale, finish: 'silkCord', width: 0.09 },
      braid: [cord, pale],
      braidFinish: 'cord',
      band: 3,
      sequins: false,
    }
    return { cloth: linen(cloth, 1, 15), ...trimmed(on, trim) }
  },
  onForm: standing(kaftanHangerCut, { seed: 3, stiffness: 0.25 }),
})
