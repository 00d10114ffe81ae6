import { wall } from '../cloth/obstacles.ts'
import { pinWhere, withoutRepeats } from '../cloth/pins.ts'
import { settleOnce } from '../cloth/settle-once.ts'
import { sew } from '../cloth/sew.ts'
import { cordage } from '../fabrics/cordage.ts'
import { type OverRod, overRodPanel, restOnRod } from '../patterns/over-rod.ts'
import { fringeParts } from '../props/fringe.ts'
import { iron, wood } from '../props/hardware.ts'
import { plaster } from '../props/plaster.ts'
import { type Rod, rodObstacle, rodParts } from '../props/rod.ts'
import type { Colour } from '../renderer/colour.ts'
import type { Paint } from '../renderer/photograph.ts'
import { type Framing, garmentShots } from '../scenes/garment-shots.ts'
import type { Garment } from './garment.ts'

type DrapePlan<Tone extends string> = Framing & {
  id: string
  colours: readonly Tone[]
  piece: OverRod
  rod: Rod
  stiffness: number
  spacing: number
  fringe: { length: number; spacing: number; thickness: number }
  look: (colour: Tone) => { cloth: Paint; fringe: Colour }
}

/** Straight pieces of woven cloth, shown over a rod. */
export const rodDraped = <Tone extends string>(plan: DrapePlan<Tone>): Garment => ({
  id: plan.id,
  colours: plan.colours,
  stage: () => {
    const { piece, rod, spacing } = plan
    const cloth = sew([overRodPanel(piece, rod)], [], spacing)
    settleOnce(cloth, {
      stiffness: () => plan.stiffness,
      obstacles: [wall(), rodObstacle(rod)],
      pins: withoutRepeats(pinWhere(cloth, 'cloth', restOnRod(piece, rod))),
      gravity: [0, -975, -60],
      seconds: 3,
      layerGap: spacing * 1.12,
    })
    const { length, spacing: apart, thickness } = plan.fringe
    const props = [
      ...rodParts(rod),
      ...fringeParts('fringe', cloth, 'cloth.front-hem', length, apart, thickness, 1),
      ...fringeParts('fringe', cloth, 'cloth.back-hem', length, apart, thickness, 2),
    ]
    return garmentShots(cloth, props, plan)
  },
  dress: (colour) => {
    const { cloth, fringe } = plan.look(colour as Tone)
    return {
      wall: plaster(),
      wood: wood(),
      iron,
      cloth: { outside: cloth },
      fringe: { outside: cordage(fringe, 'cord', 0.5) },
    }
  },
})
