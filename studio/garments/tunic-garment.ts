import type { SewnCloth } from '../cloth/sew.ts'
import { iron, wood } from '../props/hardware.ts'
import { plaster } from '../props/plaster.ts'
import type { Part } from '../renderer/mesh.ts'
import type { Paint, Surface, Surfaces } from '../renderer/photograph.ts'
import { type Framing, garmentShots } from '../scenes/garment-shots.ts'
import type { Garment } from './garment.ts'

export type TunicLook = {
  cloth: Paint
  lining?: Paint
  // Worked on the right half and mirrored on the left.
  needlework: Paint
  // Worked once, across the middle.
  fastening?: Paint
  backwork?: Paint
}

type TunicPlan<Tone extends string> = Framing & {
  id: string
  colours: readonly Tone[]
  settle: () => SewnCloth
  props?: Part[]
  look: (colour: Tone) => TunicLook
  // Surfaces beyond the cloth's own: a hood, a tassel, an under-skirt.
  extras?: (colour: Tone) => Surfaces
}

/** Any garment cut as a front and a back, whole or open down the middle, whatever it hangs from. */
export const tunicGarment = <Tone extends string>(plan: TunicPlan<Tone>): Garment => ({
  id: plan.id,
  colours: plan.colours,
  stage: () => {
    const cloth = plan.settle()
    const props = plan.props ?? []
    return garmentShots(cloth, props, plan)
  },
  dress: (colour) => {
    const { cloth, lining, needlework, fastening, backwork } = plan.look(colour as Tone)
    const front: Surface = {
      inside: lining ?? cloth,
      outside: (swatch) => {
        cloth(swatch)
        swatch.onBothHalves(() => needlework(swatch))
        fastening?.(swatch)
      },
    }
    return {
      wall: plaster(),
      wood: wood(),
      hanger: wood(),
      iron,
      front,
      'front-left': front,
      'front-right': front,
      back: {
        outside: backwork
          ? (swatch) => {
              cloth(swatch)
              swatch.onBothHalves(() => backwork(swatch))
            }
          : cloth,
        inside: lining ?? cloth,
      },
      ...plan.extras?.(colour as Tone),
    }
  },
})
