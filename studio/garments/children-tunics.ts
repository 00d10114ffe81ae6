import { child, type Figure } from '../cloth/body.ts'
import { hungTunic } from '../cloth/hang.ts'
import { wornTunic } from '../cloth/wear.ts'
import { dyed } from '../fabrics/dye.ts'
import { linen } from '../fabrics/linen.ts'
import { silk } from '../fabrics/silk.ts'
import { type TunicCut, tunicStiffness } from '../patterns/tunic.ts'
import { type Hanger, hangerParts } from '../props/hanger.ts'
import { childsForm } from '../props/tailors-form.ts'
import { type Colour, hex } from '../renderer/colour.ts'
import { goldThread } from '../stitches/metalwork.ts'
import { type JebbaCords, jebbaBack, jebbaEdges, jebbaPlastron } from './jebba-embroidery.ts'
import { buttonKaftan, type KaftanTrim, trimKaftan, trimKaftanBack } from './kaftan-embroidery.ts'
import { tunicGarment } from './tunic-garment.ts'

/** A child's garment is shorter and relatively wider; its trims are as rich as those of adults and more colourful. */
const cut: TunicCut = {
  length: 72,
  neckHalf: 6.8,
  neckFront: 4.5,
  neckBack: 2,
  slit: 15,
  reach: 34,
  drop: 8,
  cuff: 22,
  underarm: 33,
  bodyHalf: 26,
  hemHalf: 40,
  vent: 6,
  hemCurve: 2.5,
}
const plastron = { half: 7, foot: 28 }
const arms: Figure = { ...child, arms: 50, forearm: 12 }

export const jebbaTahour = tunicGarment({
  id: 'jebba-tahour',
  colours: ['blanc', 'rouge'],
  settle: () =>
    wornTunic({
      cut,
      figure: arms,
      folds: 4,
      narrow: 0.26,
      seed: 2,
      spacing: 1,
      lean: 80,
      stiffness: tunicStiffness(cut, 0.62, plastron),
    }),
  hem: 0.2,
  frame: { target: [0, 9, 13], height: 104 },
  detail: { target: [0.5, 25, 20], height: 27 },
  look: (colour) => {
    const cloth = dyed({ blanc: '#E9E6DF', rouge: '#B01E2A' }[colour])
    const cords: JebbaCords = {
      main: hex('#CF9638'),
      second: hex('#E2C078'),
      finish: 'gold',
      width: 0.28,
      field: 'horns',
      sequins: hex('#E3BE6C'),
    }
    return {
      cloth: silk(cloth, 'satin'),
      needlework: (swatch) => {
        jebbaEdges(swatch, cut, cords)
        jebbaPlastron(swatch, cut, cords)
      },
      backwork: (swatch) => jebbaBack(swatch, cut, cords),
    }
  },
  onForm: {
    form: childsForm,
    cut,
    folds: 4,
    narrow: 0.34,
    depth: 12,
    seed: 2,
    spacing: 1,
    stiffness: tunicStiffness(cut, 0.22, plastron, 0.6),
  },
})

const hangerCut: TunicCut = { ...cut, drop: 9, hemHalf: 37 }
const hanger: Hanger = { half: 15.5, fall: 4.2, top: 46, away: 7 }

export const jebbaSaghir = tunicGarment({
  id: 'jebba-saghir',
  colours: ['ecru', 'bleu'],
  settle: () =>
    hungTunic(
      {
        cut: hangerCut,
        folds: 4,
        narrow: 0.26,
        seed: 3,
        spacing: 1,
        depth: 5,
        stiffness: tunicStiffness(hangerCut, 0.66, plastron),
      },
      hanger,
    ),
  props: hangerParts(hanger),
  hem: 0.2,
  frame: { target: [0, 13, 8], height: 106 },
  detail: { target: [0.5, 26, 12], height: 26, from: [0.14, 0.07, 1] },
  look: (colour) => {
    const [cloth, main, second] = { ecru: ['#D8C9AA', '#2F7A78', '#D98A3C'], bleu: ['#4F7FB4', '#F0E6CE', '#E0A23E'] }[
      colour
    ].map(dyed) as [Colour, Colour, Colour]
    const cords: JebbaCords = { main, second, finish: 'silkCord', width: 0.27, field: 'lattice' }
    return {
      cloth: linen(cloth, 1.2, 14),
      needlework: (swatch) => {
        jebbaEdges(swatch, hangerCut, cords)
        jebbaPlastron(swatch, hangerCut, cords)
      },
      backwork: (swatch) => jebbaBack(swatch, hangerCut, cords),
    }
  },
  onForm: {
    form: childsForm,
    cut: hangerCut,
    folds: 4,
    narrow: 0.34,
    depth: 12,
    seed: 3,
    spacing: 1,
    stiffness: tunicStiffness(hangerCut, 0.3, plastron, 0.6),
  },
})

const kaftanCut: TunicCut = {
  length: 82,
  neckHalf: 6.2,
  neckFront: 9,
  neckBack: 2,
  neckShape: 'pointed',
  open: { closedFrom: 9, closedTo: 52, hemGap: 0 },
  reach: 42,
  drop: 14,
  cuff: 18,
  underarm: 27,
  bodyHalf: 20,
  hemHalf: 48,
  hemCurve: 7,
  vent: 0,
}

export const kaftanBnaya = tunicGarment({
  id: 'kaftan-bnaya',
  colours: ['rose', 'turquoise', 'mauve'],
  settle: () =>
    wornTunic({
      cut: kaftanCut,
      figure: { ...child, arms: 36, forearm: 24 },
      folds: 5,
      narrow: 0.4,
      seed: 4,
      spacing: 1,
      lean: 150,
      stiffness: tunicStiffness(kaftanCut, 0.6, { half: 2, foot: 54 }),
    }),
  hem: 0.18,
  frame: { target: [0, 4, 13], height: 108 },
  detail: { target: [0.5, 25, 20], height: 26, from: [0.16, 0.05, 1] },
  look: (colour) => {
    const cloth = dyed({ rose: '#E29AAE', turquoise: '#3FA9A8', mauve: '#A98BC0' }[colour])
    const trim: KaftanTrim = {
      metal: hex('#D8A24A'),
      cord: goldThread(hex('#D8A24A'), 0.2),
      leaf: { colour: hex('#F1E6D0'), finish: 'silkCord', width: 0.08 },
      braid: [hex('#D8A24A'), hex('#F0DDB0')],
      braidFinish: 'gold',
      band: 2.6,
      sequins: true,
    }
    return {
      cloth: silk(cloth, 'satin'),
      needlework: (swatch) => trimKaftan(swatch, kaftanCut, trim),
      fastening: (swatch) => buttonKaftan(swatch, kaftanCut, trim),
      backwork: (swatch) => trimKaftanBack(swatch, kaftanCut, trim),
    }
  },
  onForm: {
    form: childsForm,
    cut: kaftanCut,
    folds: 6,
    narrow: 0.45,
    depth: 12,
    seed: 4,
    spacing: 1,
    stiffness: tunicStiffness(kaftanCut, 0.2, { half: 2, foot: 54 }, 0.5),
  },
})
