import { bodyObstacles, child, type Figure, man } from '../cloth/body.ts'
import { clothParts } from '../cloth/cloth-parts.ts'
import type { Stiffness } from '../cloth/constraints.ts'
import { type Obstacle, wall } from '../cloth/obstacles.ts'
import { pinEdge, withoutRepeats } from '../cloth/pins.ts'
import { settleOnce } from '../cloth/settle-once.ts'
import { edgeLine, type SewnCloth, sew } from '../cloth/sew.ts'
import { cordage } from '../fabrics/cordage.ts'
import { dyed } from '../fabrics/dye.ts'
import { coarseWool, felted } from '../fabrics/wool.ts'
import { type CloakCut, cloakPanel } from '../patterns/cloak.ts'
import { type Hood, hoodPanels } from '../patterns/hood.ts'
import { plaster } from '../props/plaster.ts'
import { armless, childsForm, type Form, mansForm, standObstacles } from '../props/tailors-form.ts'
import { tasselParts } from '../props/tassel.ts'
import type { Colour } from '../renderer/colour.ts'
import type { Part } from '../renderer/mesh.ts'
import type { Paint, Surfaces } from '../renderer/photograph.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { add, type Vec3 } from '../renderer/vectors.ts'
import { fittingRoomSurfaces, fittingShots } from '../scenes/fitting-room.ts'
import { type Framing, garmentShots } from '../scenes/garment-shots.ts'
import { type CloakCords, trimCloak, trimHood } from './burnous-embroidery.ts'
import type { Garment, Worn } from './garment.ts'

type BurnousPlan<Tone extends string> = Framing & {
  id: string
  colours: readonly Tone[]
  figure: Figure
  cut: CloakCut
  hood: Hood
  spacing: number
  stiffness: number
  spread: number
  seed: number
  // Cut in the length of the middle size; the hood hangs down behind.
  onForm: { form: Form; length: number }
  look: (colour: Tone) => { cloth: Paint; lining: Paint; cords: CloakCords }
}

type Standing = { figure: Figure; cut: CloakCut; around: readonly Obstacle[]; lean: number; ironed?: true }

function settled(plan: BurnousPlan<string>, { figure, cut, around, lean, ironed }: Standing): SewnCloth {
  const { hood, spacing } = plan
  const { scale, top, away } = figure
  const neck: Vec3 = [0, top + 1.5 * scale, away]
  const hooded = hoodPanels(hood, neck, 12 * scale)
  const cloth = sew(
    [cloakPanel(cut, neck, { ...plan, folds: ironed ? 'all' : 'shallow' }), ...hooded.panels],
    [
      ...hooded.seams,
      ['cloak.right-neck-back', 'hood-right.neck-back'],
      ['cloak.right-neck-front', 'hood-right.neck-front'],
      ['cloak.left-neck-back', 'hood-left.neck-back'],
      ['cloak.left-neck-front', 'hood-left.neck-front'],
      ['cloak.right-strap', 'cloak.left-strap'],
    ],
    spacing,
  )
  const bending: Stiffness = (panel, u, v) =>
    panel === 'cloak' && Math.abs(v) < 6 && Math.hypot(u, v) < cut.neck + 45 ? plan.stiffness * 1.7 : plan.stiffness
  settleOnce(cloth, {
    stiffness: bending,
    obstacles: [...around, ...bodyObstacles(figure)],
    // The nape is pinned; everything else is free.
    pins: withoutRepeats(
      ['right', 'left'].flatMap((side) =>
        pinEdge(cloth, `cloak.${side}-neck-back`, ([x], along) =>
          (side === 'right' ? along : 1 - along) < 0.5 ? [x * 0.8, top + 1.5 * scale, away - 7.5 * scale] : null,
        ),
      ),
    ),
    gravity: [0, -965, -lean],
    seconds: 3,
    ...(ironed && { ironed }),
    layerGap: spacing * 1.12,
  })
  return cloth
}

function strapTassels(cloth: SewnCloth, scale: number): Part[] {
  const strap = edgeLine(cloth, 'cloak.right-strap')
  return [0.25, 0.8].flatMap((along, i) => {
    const point = strap[Math.round(along * (strap.length - 1))]
    if (!point) return []
    const center = add(point, [(i - 0.5) * 2.4, 0, 1.6])
    return tasselParts('tassel', center, 8.5 * scale, 1.7 * scale, i + 3)
  })
}

const burnous = <Tone extends string>(plan: BurnousPlan<Tone>): Garment => ({
  id: plan.id,
  colours: plan.colours,
  stage: () => {
    const cloth = settled(plan as unknown as BurnousPlan<string>, {
      figure: plan.figure,
      cut: plan.cut,
      around: [wall()],
      lean: 90,
    })
    const tassels = strapTassels(cloth, plan.figure.scale)
    return garmentShots(cloth, tassels, plan)
  },
  dress: (colour) => ({ wall: plaster(), ...sewn(plan, colour as Tone) }),
  worn: wornBurnous(plan),
})

function wornBurnous<Tone extends string>(plan: BurnousPlan<Tone>): Worn {
  const { form, length } = plan.onForm
  const cut = { ...plan.cut, length }
  return {
    form,
    length,
    stage: () => {
      // A head holds the hood open while the cloth is stiff; then it is removed and the hood slides down.
      const figure: Figure = { ...form, head: 1 }
      const standing: Standing = { figure, cut, around: standObstacles(form), lean: 0, ironed: true }
      const cloth = settled(plan as unknown as BurnousPlan<string>, standing)
      return fittingShots(form, [...clothParts(cloth, 1, plan.hem), ...strapTassels(cloth, form.scale)])
    },
    dress: (colour) => ({ ...fittingRoomSurfaces(form), ...sewn({ ...plan, cut }, colour as Tone) }),
  }
}

function sewn<Tone extends string>(plan: BurnousPlan<Tone>, colour: Tone): Surfaces {
  const { cloth, lining, cords } = plan.look(colour)
  const hoodSide = {
    outside: (swatch: Swatch) => {
      cloth(swatch)
      swatch.onBothHalves(() => trimHood(swatch, plan.hood, cords))
    },
    inside: lining,
  }
  return {
    cloak: {
      outside: (swatch) => {
        cloth(swatch)
        swatch.onBothHalves(() => trimCloak(swatch, plan.cut, cords))
      },
      inside: lining,
    },
    'hood-right': hoodSide,
    'hood-left': hoodSide,
    tassel: { outside: cordage(cords.main, cords.finish) },
  }
}

const grown: Figure = { ...man, arms: null, head: 1, top: 42, away: 24 }
const cut: CloakCut = { neck: 14, length: 128, backShare: 0.55, strap: { from: 6, to: 19 } }
const hood: Hood = { neckBack: 12, neckFront: 10, height: 38, point: 9 }

export const burnousOuabar = burnous({
  id: 'burnous-ouabar',
  colours: ['camel', 'brun'],
  figure: grown,
  cut,
  hood,
  spacing: 1.7,
  stiffness: 1.5,
  spread: 0.22,
  seed: 1,
  onForm: { form: armless(mansForm), length: 136 },
  hem: 0.4,
  frame: { target: [0, -4, 24], height: 172 },
  detail: { target: [2, 20, 40], height: 40, from: [-0.12, 0.04, 1] },
  look: (colour) => {
    const [cloth, main, second] = { camel: ['#B58A5A', '#7D5630', '#E3C793'], brun: ['#5C3F2A', '#A87B4A', '#D9B684'] }[
      colour
    ].map(dyed) as [Colour, Colour, Colour]
    return {
      cloth: coarseWool(cloth, 7),
      lining: coarseWool(cloth, 7),
      cords: { main, second, finish: 'silkCord', width: 0.42 },
    }
  },
})

export const burnousAbyad = burnous({
  id: 'burnous-abyad',
  colours: ['blanc', 'noir'],
  figure: grown,
  cut,
  hood,
  spacing: 1.7,
  stiffness: 1.1,
  spread: 0.16,
  seed: 4,
  onForm: { form: armless(mansForm), length: 136 },
  hem: 0.32,
  frame: { target: [0, -4, 24], height: 172 },
  detail: { target: [-1, 21, 40], height: 38, from: [0.16, 0.05, 1] },
  look: (colour) => {
    const [cloth, main, second] = { blanc: ['#E4E0D6', '#C9B68E', '#F2EBDA'], noir: ['#28282B', '#8A7444', '#CDB677'] }[
      colour
    ].map(dyed) as [Colour, Colour, Colour]
    return { cloth: felted(cloth), lining: felted(cloth), cords: { main, second, finish: 'silkCord', width: 0.4 } }
  },
})

export const burnousSaghir = burnous({
  id: 'burnous-saghir',
  colours: ['blanc', 'brun'],
  figure: { ...child, arms: null, head: 1.42, top: 30, away: 17 },
  cut: { neck: 10, length: 76, backShare: 0.55, strap: { from: 4, to: 13 } },
  hood: { neckBack: 8.5, neckFront: 7.2, height: 26, point: 7 },
  spacing: 1.2,
  stiffness: 1.1,
  spread: 0.26,
  seed: 2,
  onForm: { form: armless(childsForm), length: 76 },
  hem: 0.32,
  frame: { target: [0, 4, 17], height: 124 },
  detail: { target: [1, 16, 28], height: 29, from: [0.14, 0.05, 1] },
  look: (colour) => {
    const [cloth, main, second] = { blanc: ['#E6E1D6', '#B8283A', '#D9A648'], brun: ['#6B472C', '#E0B050', '#C8453A'] }[
      colour
    ].map(dyed) as [Colour, Colour, Colour]
    return { cloth: felted(cloth), lining: felted(cloth), cords: { main, second, finish: 'silkCord', width: 0.3 } }
  },
})
