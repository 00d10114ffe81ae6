import { clothParts } from '../cloth/cloth-parts.ts'
import type { SewnCloth } from '../cloth/sew.ts'
import { type Wearing, wornTunic } from '../cloth/wear.ts'
import type { TunicCut } from '../patterns/tunic.ts'
import { iron, wood } from '../props/hardware.ts'
import { plaster } from '../props/plaster.ts'
import { type Form, standObstacles } from '../props/tailors-form.ts'
import type { Part } from '../renderer/mesh.ts'
import type { Paint, Surface, Surfaces } from '../renderer/photograph.ts'
import { fittingRoomSurfaces, fittingShots } from '../scenes/fitting-room.ts'
import { type Framing, garmentShots } from '../scenes/garment-shots.ts'
import type { Garment, Worn } from './garment.ts'

export type TunicLook = {
  cloth: Paint
  lining?: Paint
  // Embroidery of the right half, mirrored on the left.
  needlework: Paint
  // Embroidery across the middle, which is not mirrored.
  fastening?: Paint
  backwork?: Paint
}

type TunicPlan<Tone extends string> = Framing & {
  id: string
  colours: readonly Tone[]
  settle: () => SewnCloth
  props?: Part[]
  // The look on the hanging cut, or on the worn one.
  look: (colour: Tone, on?: TunicCut) => TunicLook
  // Further surfaces, such as a hood, a tassel or an under-skirt.
  extras?: (colour: Tone) => Surfaces
  onForm?: OnForm
}

/** The start position on a form; the cut is that of the middle size. */
export type OnForm = Omit<Wearing, 'figure' | 'lean' | 'ironed' | 'around'> & {
  form: Form
  // The height at which the picture of a short garment begins; long ones are shown down to the floor.
  from?: number
}

/** Any garment with a front and a back, closed or open in front, on a hanger, a rod or a form. */
export const tunicGarment = <Tone extends string>(plan: TunicPlan<Tone>): Garment => ({
  id: plan.id,
  colours: plan.colours,
  stage: () => {
    const cloth = plan.settle()
    const props = plan.props ?? []
    return garmentShots(cloth, props, plan)
  },
  dress: (colour) => ({
    wall: plaster(),
    wood: wood(),
    hanger: wood(),
    iron,
    ...sewn(plan.look(colour as Tone)),
    ...plan.extras?.(colour as Tone),
  }),
  worn: plan.onForm && wornOnForm(plan, plan.onForm),
})

const wornOnForm = <Tone extends string>(plan: TunicPlan<Tone>, { form, from, ...wearing }: OnForm): Worn => ({
  form,
  length: wearing.cut.length,
  stage: () => {
    const cloth = wornTunic({ ...wearing, figure: form, lean: 0, ironed: true, around: standObstacles(form) })
    return fittingShots(form, clothParts(cloth, 1, plan.hem), from)
  },
  dress: (colour) => ({
    ...fittingRoomSurfaces(form),
    ...sewn(plan.look(colour as Tone, wearing.cut)),
    ...plan.extras?.(colour as Tone),
  }),
})

function sewn({ cloth, lining, needlework, fastening, backwork }: TunicLook): Surfaces {
  const front: Surface = {
    inside: lining ?? cloth,
    outside: (swatch) => {
      cloth(swatch)
      swatch.onBothHalves(() => needlework(swatch))
      fastening?.(swatch)
    },
  }
  return {
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
  }
}
