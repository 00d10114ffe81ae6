import { cordage } from '../fabrics/cordage.ts'
import { dyed } from '../fabrics/dye.ts'
import { felted } from '../fabrics/wool.ts'
import { plaster } from '../props/plaster.ts'
import { type Colour, tint } from '../renderer/colour.ts'
import type { Swatch } from '../renderer/swatch.ts'
import type { Vec3 } from '../renderer/vectors.ts'
import { ledgeShot } from '../scenes/studio.ts'
import { type CapShape, capParts, tuftParts } from '../solids/cap.ts'
import { straight } from '../stitches/path.ts'
import { crescent, loopsAlong, rosette, standAt } from '../stitches/scrollwork.ts'
import { layThread, runThread, type Thread } from '../stitches/thread.ts'
import type { Garment } from './garment.ts'

type CapPlan<Tone extends string> = {
  id: string
  colours: readonly Tone[]
  shape: CapShape
  turn: number
  tuft: number
  frame: { target: Vec3; height: number; from: Vec3 }
  detail: { target: Vec3; height: number; from: Vec3 }
  look: (colour: Tone) => { felt: Colour; silk: Colour; band?: (swatch: Swatch) => void }
}

const cap = <Tone extends string>(plan: CapPlan<Tone>): Garment => ({
  id: plan.id,
  colours: plan.colours,
  stage: () => {
    const center: Vec3 = [0, 0, 42]
    const parts = [
      ...capParts(plan.shape, center, 'felt'),
      ...tuftParts(plan.shape, center, plan.turn, plan.tuft, 'silk'),
    ]
    return {
      whole: ledgeShot(parts, plan.frame.target, plan.frame.height, plan.frame.from),
      detail: ledgeShot(parts, plan.detail.target, plan.detail.height, plan.detail.from),
    }
  },
  dress: (colour) => {
    const { felt, silk, band } = plan.look(colour as Tone)
    const cloth = felted(felt, 1.2, 'felt')
    const worked = (swatch: Swatch) => {
      cloth(swatch)
      runThread(
        swatch,
        straight([0, 0.7], [100, 0.7]),
        { colour: tint(felt, 0.8), finish: 'cord', width: 0.07 },
        0.3,
        0.2,
      )
      band?.(swatch)
    }
    return {
      wall: plaster(),
      floor: plaster(),
      felt: { outside: worked },
      silk: { outside: cordage(silk, 'silkCord', 80) },
    }
  },
})

export const chechia = cap({
  id: 'chechia',
  colours: ['rouge', 'bordeaux', 'noir'],
  shape: { radius: 9.6, height: 10.8, crown: 3.2, dent: 0.5, seed: 3 },
  turn: -1.15,
  tuft: 12.5,
  frame: { target: [0.6, 6, 42], height: 36, from: [0.1, 0.36, 1] },
  detail: { target: [2.4, 8.6, 48], height: 16, from: [0.25, 0.45, 1] },
  look: (colour) => ({
    felt: dyed({ rouge: '#B51F26', bordeaux: '#64141F', noir: '#26252A' }[colour]),
    silk: dyed(colour === 'noir' ? '#3A3A42' : '#20223A'),
  }),
})

export const chechiaSaghira = cap({
  id: 'chechia-saghira',
  colours: ['rouge', 'bleu-nuit'],
  shape: { radius: 7.9, height: 9, crown: 2.8, dent: 0.4, seed: 8 },
  turn: -1.9,
  tuft: 9,
  frame: { target: [-0.4, 4.8, 42], height: 31, from: [-0.12, 0.42, 1] },
  detail: { target: [0.5, 5.2, 49], height: 13, from: [0.12, 0.3, 1] },
  look: (colour) => {
    const [felt, silk] = { rouge: ['#C4262C', '#1F2B55'], 'bleu-nuit': ['#1F2A55', '#C89A3C'] }[colour].map(dyed) as [
      Colour,
      Colour,
    ]
    const gold: Thread = { colour: dyed('#E0B04C'), finish: 'gold', width: 0.22, twist: 1.2 }
    const white: Thread = { colour: dyed('#F4ECDA'), finish: 'silkCord', width: 0.15, twist: 1.3 }
    return {
      felt,
      silk,
      // A child's cap has gold embroidery: moons and flowers between cords.
      band: (swatch) => {
        const line = (v: number) => straight([0, v], [50, v])
        for (const v of [1.5, 1.8, 4.2, 4.5]) layThread(swatch, line(v), gold)
        layThread(swatch, loopsAlong(line(4.65), 0.24, 0.42, 1), white)
        for (let i = 0; i < 17; i++) {
          const u = 1.46 + i * 2.92
          for (const figure of standAt(i % 2 ? rosette(0.95, 8) : [crescent(0.75)], [u, 3], i % 2 ? 0 : Math.PI / 2))
            layThread(swatch, figure, { ...gold, width: 0.17 })
        }
      },
    }
  },
})
