import { cordage } from '../fabrics/cordage.ts'
import { dyed } from '../fabrics/dye.ts'
import { leather } from '../fabrics/leather.ts'
import { silk } from '../fabrics/silk.ts'
import { velvet } from '../fabrics/velvet.ts'
import { plaster } from '../props/plaster.ts'
import { type Colour, hex, tint } from '../renderer/colour.ts'
import type { Paint, Surfaces } from '../renderer/photograph.ts'
import type { Swatch } from '../renderer/swatch.ts'
import type { Vec3 } from '../renderer/vectors.ts'
import { ledgeShot } from '../scenes/studio.ts'
import { type Placing, type SlipperShape, slipperParts } from '../solids/slipper.ts'
import { straight } from '../stitches/path.ts'
import { runThread } from '../stitches/thread.ts'
import type { Garment } from './garment.ts'
import { stitchBalgha, stitchRihiya, stitchSmallBalgha } from './slipper-embroidery.ts'

type PairPlan<Tone extends string> = {
  id: string
  colours: readonly Tone[]
  shape: SlipperShape
  pair: readonly [Placing, Placing]
  frame: { target: Vec3; height: number; from: Vec3 }
  detail: { target: Vec3; height: number; from: Vec3 }
  look: (colour: Tone) => { upper: Paint; needlework: Paint; lining: Colour; trim: Colour }
}

const pairOf = <Tone extends string>(plan: PairPlan<Tone>): Garment => ({
  id: plan.id,
  colours: plan.colours,
  stage: () => {
    const parts = plan.pair.flatMap((placing) => slipperParts(plan.shape, placing, 'slipper'))
    return {
      whole: ledgeShot(parts, plan.frame.target, plan.frame.height, plan.frame.from),
      detail: ledgeShot(parts, plan.detail.target, plan.detail.height, plan.detail.from),
    }
  },
  dress: (colour): Surfaces => {
    const { upper, needlework, lining, trim } = plan.look(colour as Tone)
    const sole = dyed('#A9794A')
    return {
      wall: plaster(),
      floor: plaster(),
      'slipper-upper': {
        outside: (swatch) => {
          upper(swatch)
          swatch.onBothHalves(() => needlework(swatch))
        },
        inside: leather(lining),
      },
      'slipper-lining': { outside: leather(lining) },
      'slipper-insole': { outside: leather(tint(lining, 0.92)) },
      'slipper-edge': {
        outside: (swatch: Swatch) => {
          leather(sole)(swatch)
          runThread(
            swatch,
            straight([0, 0.2], [80, 0.2]),
            { colour: dyed('#EAD9B4'), finish: 'cord', width: 0.09 },
            0.34,
            0.16,
          )
        },
      },
      'slipper-binding': { outside: cordage(trim, 'leather', 40) },
    }
  },
})

const balghaShape: SlipperShape = {
  length: 28,
  width: 10,
  height: 5.8,
  toe: 1,
  lift: 0.9,
  mouth: 0.5,
  heelFolded: true,
}

export const balgha = pairOf({
  id: 'balgha',
  colours: ['naturel', 'safran', 'brun'],
  shape: balghaShape,
  pair: [
    { at: [-6.6, 0, 46], turn: 0.42, foot: 1 },
    { at: [6.4, 0, 43], turn: 0.2, foot: -1 },
  ],
  frame: { target: [0.4, 1.5, 45], height: 39, from: [0.16, 0.95, 1] },
  detail: { target: [-2.2, 3.4, 53], height: 17, from: [0.3, 0.8, 1] },
  look: (colour) => {
    const [skin, trim, lining] = {
      naturel: ['#C8935C', '#8A5A32', '#D9B88A'],
      safran: ['#E3A32C', '#A8641C', '#E4C48C'],
      brun: ['#6E4226', '#3C2415', '#B98F63'],
    }[colour].map(dyed) as [Colour, Colour, Colour]
    return {
      upper: leather(skin),
      lining,
      trim,
      needlework: (swatch) => stitchBalgha(swatch, balghaShape, trim, tint(lining, 1.25)),
    }
  },
})

const smallShape: SlipperShape = {
  length: 17,
  width: 7.2,
  height: 4.4,
  toe: 0.6,
  lift: 0.8,
  mouth: 0.48,
  heelFolded: true,
}

export const balghaSaghira = pairOf({
  id: 'balgha-saghira',
  colours: ['jaune', 'rouge'],
  shape: smallShape,
  pair: [
    { at: [-5, 0, 45], turn: -0.32, foot: 1 },
    { at: [4.8, 0, 44], turn: 0.34, foot: -1 },
  ],
  frame: { target: [0, 1.2, 44.5], height: 26, from: [-0.08, 1.25, 1] },
  detail: { target: [3.2, 2.6, 48], height: 12.5, from: [-0.2, 0.9, 1] },
  look: (colour) => {
    const [skin, trim, lining] = { jaune: ['#F0B52E', '#C2402E', '#F0DBB0'], rouge: ['#C2282E', '#E9B64A', '#EED4AE'] }[
      colour
    ].map(dyed) as [Colour, Colour, Colour]
    return {
      upper: leather(skin, 0.1),
      lining,
      trim,
      needlework: (swatch) => stitchSmallBalgha(swatch, smallShape, trim, dyed('#FBF2DE'), dyed('#2F7F86')),
    }
  },
})

const rihiyaShape: SlipperShape = {
  length: 24.5,
  width: 8.4,
  height: 4.8,
  toe: 0.8,
  lift: 1.2,
  mouth: 0.45,
  heelFolded: false,
}

export const rihiya = pairOf({
  id: 'rihiya',
  colours: ['or', 'bordeaux', 'bleu'],
  shape: rihiyaShape,
  pair: [
    { at: [-5.4, 0, 46], turn: 0.62, foot: 1 },
    { at: [6.2, 0, 43.6], turn: 0.3, foot: -1 },
  ],
  frame: { target: [0.6, 1.4, 45], height: 33, from: [0.2, 0.85, 1] },
  detail: { target: [-0.4, 3, 51], height: 15, from: [0.35, 0.8, 1] },
  look: (colour) => {
    const cloth = dyed({ or: '#B98A34', bordeaux: '#7A1830', bleu: '#24408A' }[colour])
    const gold = hex('#D3A046')
    return {
      upper: colour === 'or' ? silk(dyed('#E2B655'), 'satin') : velvet(cloth),
      lining: dyed(colour === 'or' ? '#E8D6B0' : '#D9B27C'),
      trim: gold,
      needlework: (swatch) =>
        stitchRihiya(
          swatch,
          rihiyaShape,
          colour === 'or' ? hex('#B98432') : gold,
          dyed(colour === 'bordeaux' ? '#F0DCC0' : '#F4EAD4'),
        ),
    }
  },
})
