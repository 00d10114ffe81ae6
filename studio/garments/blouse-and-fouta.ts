import { bodyObstacles, child, type Figure, woman } from '../cloth/body.ts'
import { clothParts } from '../cloth/cloth-parts.ts'
import { type Obstacle, wall } from '../cloth/obstacles.ts'
import { pinEdge, withoutRepeats } from '../cloth/pins.ts'
import { settleOnce } from '../cloth/settle-once.ts'
import { type SewnCloth, sew } from '../cloth/sew.ts'
import { cordage } from '../fabrics/cordage.ts'
import { dyed } from '../fabrics/dye.ts'
import { silk } from '../fabrics/silk.ts'
import { shoulderEdges, type TunicCut, tunicPanels, tunicStiffness } from '../patterns/tunic.ts'
import { rolledWaist, type Wrap, wrapPanel } from '../patterns/wrap.ts'
import { fringeParts } from '../props/fringe.ts'
import { plaster } from '../props/plaster.ts'
import { childsForm, type Form, standObstacles, womansForm } from '../props/tailors-form.ts'
import { type Colour, hex } from '../renderer/colour.ts'
import type { Surfaces } from '../renderer/photograph.ts'
import { fittingRoomSurfaces, fittingShots } from '../scenes/fitting-room.ts'
import { type Framing, garmentShots } from '../scenes/garment-shots.ts'
import { bands, weaveBrocade } from '../stitches/brocade.ts'
import { goldThread } from '../stitches/metalwork.ts'
import type { RowThreads } from '../stitches/panel-rows.ts'
import type { Thread } from '../stitches/thread.ts'
import { blouseBack, blouseWork } from './blouse-embroidery.ts'
import type { Garment, Worn } from './garment.ts'

/** The blouse and the striped cloth below it are simulated together, so that one lies over the other. */
type SetPlan<Tone extends string> = Omit<Framing, 'hem'> & {
  id: string
  colours: readonly Tone[]
  figure: Figure
  cut: TunicCut
  wrap: Wrap
  // Tied at the waist of the form.
  onForm: { form: Form; waist: Pick<Wrap, 'halfX' | 'halfZ' | 'top'> }
  spacing: number
  look: (colour: Tone) => {
    blouse: Colour
    skirt: readonly [Colour, Colour, Colour, Colour]
    accents: readonly Thread[]
    metal: Colour
  }
}

type Standing = { figure: Figure; wrap: Wrap; depth: number; around: readonly Obstacle[]; lean: number; ironed?: true }

function settled(plan: SetPlan<string>, { figure, wrap, depth, around, lean, ironed }: Standing): SewnCloth {
  const { cut, spacing } = plan
  const { scale, top, away } = figure
  const blouse = tunicPanels(cut, { top: top + 2 * scale, away, depth, folds: 3, narrow: 0.1, seed: 3 })
  const cloth = sew([...blouse.panels, wrapPanel(wrap)], blouse.seams, spacing)
  const held = cut.neckHalf + 4 * scale
  const shoulders = shoulderEdges(cut).flatMap((edge) =>
    pinEdge(cloth, edge, ([x]) =>
      Math.abs(x) < held ? [x * 0.99, top + 0.8 * scale - (Math.abs(x) - 9.5 * scale) * 0.3, away - scale] : null,
    ),
  )
  // Tied at the waist: the top edge stays in place.
  const waist = pinEdge(cloth, `${wrap.name}.waist`, (start) => start)
  const blouseStiffness = tunicStiffness(cut, 0.75, { half: cut.neckHalf + 7, foot: cut.neckFront + 12 })
  settleOnce(cloth, {
    stiffness: (panel, u, v) => (panel === wrap.name ? 0.8 : blouseStiffness(panel, u, v)),
    obstacles: [...around, ...bodyObstacles(figure, cut.drop / cut.reach)],
    pins: withoutRepeats([...shoulders, ...waist]),
    gravity: [0, -965, -lean],
    seconds: 3,
    ...(ironed && { ironed }),
    layerGap: spacing * 1.12,
  })
  return cloth
}

/** The colour at a position of repeating stripes: a broad one, a narrow one, and a second colour in the ground between `from` and `end`. */
function stripe(
  start: number,
  repeat: number,
  [broad, narrow, from, end]: readonly [number, number, number, number],
  [ground, first, second, pale]: readonly [Colour, Colour, Colour, Colour],
): Colour {
  const place = start % repeat
  if (place < broad) return first
  if (place < narrow) return pale
  return place > from && place < end ? second : ground
}

const blouseAndFouta = <Tone extends string>(plan: SetPlan<Tone>): Garment => ({
  id: plan.id,
  colours: plan.colours,
  stage: () => {
    const cloth = settled(plan as unknown as SetPlan<string>, {
      figure: plan.figure,
      wrap: plan.wrap,
      depth: 16 * plan.figure.scale,
      around: [wall()],
      lean: 130,
    })
    return garmentShots(cloth, fringed(plan.wrap, cloth), { ...plan, hem: 0.18 })
  },
  dress: (colour) => ({ wall: plaster(), ...sewn(plan, colour as Tone) }),
  worn: wornSet(plan),
})

const fringed = ({ name }: Wrap, cloth: SewnCloth) => fringeParts('fringe', cloth, `${name}.outer-end`, 0.9, 0.9, 0.18)

function wornSet<Tone extends string>(plan: SetPlan<Tone>): Worn {
  const { form, waist } = plan.onForm
  const wrap: Wrap = { ...plan.wrap, ...waist, away: form.away }
  return {
    form,
    // The length of the blouse; the cloth below can be tied at any height.
    length: plan.cut.length,
    stage: () => {
      // The blouse starts outside the pleats of the cloth below.
      const standing: Standing = {
        figure: form,
        wrap,
        depth: wrap.halfZ + 6,
        around: [...standObstacles(form), rolledWaist(wrap)],
        lean: 0,
        ironed: true,
      }
      const cloth = settled(plan as unknown as SetPlan<string>, standing)
      return fittingShots(form, [...clothParts(cloth, 1, 0.18), ...fringed(wrap, cloth)])
    },
    dress: (colour) => ({ ...fittingRoomSurfaces(form), ...sewn(plan, colour as Tone) }),
  }
}

function sewn<Tone extends string>(plan: SetPlan<Tone>, colour: Tone): Surfaces {
  const { blouse, skirt, accents, metal } = plan.look(colour)
  const pale = skirt[3]
  const k = plan.cut.neckHalf / 10.5
  const threads: RowThreads = {
    cord: goldThread(metal, 0.18),
    leaf: { colour: metal, finish: 'gold', width: 0.08 },
    accents,
    metal,
  }
  const top = silk(blouse, 'satin')
  const { height, width } = plan.wrap
  const cloth = silk(
    // Stripes along the cloth, and across its ends.
    (u, v) => {
      const up = v + height
      return up < 16 * k ? stripe(up / k, 5, [1.5, 2, 3.6, 5], skirt) : stripe(u / k, 7, [1.4, 1.9, 3.6, 4.2], skirt)
    },
    'silk',
    15,
  )
  const thread: Thread = { colour: pale, finish: 'silkCord', width: 0.2 }
  return {
    fringe: { outside: cordage(pale, 'cord') },
    front: {
      outside: (swatch) => {
        top(swatch)
        swatch.onBothHalves(() => blouseWork(swatch, plan.cut, threads, k))
      },
      inside: top,
    },
    back: {
      outside: (swatch) => {
        top(swatch)
        swatch.onBothHalves(() => blouseBack(swatch, plan.cut, threads, k))
      },
      inside: top,
    },
    [plan.wrap.name]: {
      outside: (swatch) => {
        cloth(swatch)
        weaveBrocade(
          swatch,
          {
            cell: 0.36,
            left: 0,
            right: width,
            bottom: -height + 16.4 * k,
            bands: [bands.dashes(), bands.gap(), bands.diamonds(9), bands.gap(), bands.dashes()],
          },
          thread,
        )
      },
      inside: cloth,
    },
  }
}

const strand = (code: string): Thread => ({ colour: dyed(code), finish: 'silkCord', width: 0.1 })

export const foutaWBlouza = blouseAndFouta({
  id: 'fouta-w-blouza',
  colours: ['fuchsia', 'turquoise', 'ivoire'],
  figure: { ...woman, arms: 42, top: 66 },
  cut: {
    length: 53,
    neckHalf: 10.5,
    neckFront: 11,
    neckBack: 3,
    reach: 38,
    drop: 10,
    cuff: 20,
    underarm: 29,
    bodyHalf: 25,
    hemHalf: 29,
    hemCurve: 2,
    vent: 0,
  },
  wrap: {
    name: 'fouta',
    width: 196,
    height: 98,
    halfX: 15.4,
    halfZ: 11.6,
    top: 21,
    away: 17,
    flare: 0.35,
    gather: 1.75,
    endsAt: 0.6,
  },
  onForm: { form: womansForm, waist: { halfX: 16.4, halfZ: 12.6, top: 100.5 } },
  spacing: 1.3,
  frame: { target: [0, -5, 17], height: 176 },
  detail: { target: [0, 42, 27], height: 33, from: [0.14, 0.05, 1] },
  look: (colour) => {
    const [blouse, ground, first, second, pale] = {
      fuchsia: ['#BF2474', '#C93A80', '#6A1E5A', '#E8B04A', '#F4E2D0'],
      turquoise: ['#23989A', '#2A9C9C', '#14606A', '#E2B45A', '#EDF0E4'],
      ivoire: ['#E9DFCA', '#E4D8BE', '#B58A4A', '#8E2C3A', '#F6F0E2'],
    }[colour].map(dyed) as [Colour, Colour, Colour, Colour, Colour]
    return {
      blouse,
      skirt: [ground, first, second, pale],
      accents: [strand('#F2E4CC'), strand('#E6B04C'), strand(colour === 'ivoire' ? '#A8324A' : '#F0C8D0')],
      metal: hex('#D3A24A'),
    }
  },
})

export const foutaWBlouzaBnaya = blouseAndFouta({
  id: 'fouta-w-blouza-bnaya',
  colours: ['corail', 'vert-eau'],
  figure: { ...child, arms: 44, top: 42 },
  cut: {
    length: 33,
    neckHalf: 7.2,
    neckFront: 7,
    neckBack: 2,
    reach: 25,
    drop: 6.5,
    cuff: 13,
    underarm: 18,
    bodyHalf: 18.5,
    hemHalf: 22,
    hemCurve: 1.5,
    vent: 0,
  },
  wrap: {
    name: 'fouta',
    width: 148,
    height: 54,
    halfX: 11.4,
    halfZ: 9.2,
    top: 16,
    away: 13,
    flare: 0.45,
    gather: 1.8,
    endsAt: 0.6,
  },
  onForm: { form: childsForm, waist: { halfX: 11.8, halfZ: 9.6, top: 71 } },
  spacing: 1,
  frame: { target: [0, 0, 13], height: 108 },
  detail: { target: [0, 28, 20], height: 24, from: [-0.14, 0.05, 1] },
  look: (colour) => {
    const [blouse, ground, first, second, pale] = {
      corail: ['#E77C66', '#EA8A72', '#B8324A', '#F2C45C', '#FBEEDC'],
      'vert-eau': ['#9CCDB8', '#A6D2BE', '#3E8E84', '#EDB66A', '#F6F3E4'],
    }[colour].map(dyed) as [Colour, Colour, Colour, Colour, Colour]
    return {
      blouse,
      skirt: [ground, first, second, pale],
      accents: [strand('#FBF0DC'), strand('#F0B84E'), strand('#E25C7A')],
      metal: hex('#D9AC52'),
    }
  },
})
