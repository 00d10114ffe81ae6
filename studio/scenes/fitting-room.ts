import { boxParts } from '../props/box.ts'
import { hemRule, hemRuleParts } from '../props/hem-rule.ts'
import { plaster, plasterWall, washed } from '../props/plaster.ts'
import { type Form, formParts, formSurfaces } from '../props/tailors-form.ts'
import { type Colour, hex } from '../renderer/colour.ts'
import { studioDaylight } from '../renderer/daylight.ts'
import { gridMesh, moved, type Part } from '../renderer/mesh.ts'
import { cellNoise, fractalNoise } from '../renderer/noise.ts'
import { constantly, type Shot, type Surface, type Surfaces } from '../renderer/photograph.ts'
import type { Vec3 } from '../renderer/vectors.ts'

const wide = 300

const room: Part[] = [
  plasterWall(wide, -2, 230),
  ...boxParts('skirting', [-wide / 2, 0, 0], [wide / 2, 8, 1.4], 2.5),
  {
    surface: 'floor',
    mesh: gridMesh(150, 90, (column, row) => {
      const [u, v] = [(column - 0.5) * wide, row * 180]
      return { at: [u, 0, 180 - v], u, v }
    }),
  },
]

const stone = hex('#CDB597')
const joint = hex('#A58B6C')

/** Square tiles of pale clay, each slightly different. */
const tiles: Surface = constantly({
  outside: (swatch) => {
    const size = 30
    swatch.fill('plaster', (u, v, texel) => {
      const [x, y] = [Math.floor(u / size), Math.floor(v / size)]
      const edge = Math.min(u / size - x, 1 - u / size + x, v / size - y, 1 - v / size + y) * size
      const shade = 0.95 + cellNoise(x, y, 7) * 0.1 + fractalNoise(u / 6, v / 6, 3, 9) * 0.05
      const colour: Colour = edge < 0.35 ? joint : stone
      swatch.relief[texel] = edge < 0.35 ? 0 : 0.05
      swatch.paint(texel, colour, edge < 0.35 ? 1 : shade)
    })
  },
})

const skirting = constantly(washed(hex('#C9B79C'), hex('#BCA88B'), 0.4))

type Side = 'front' | 'back'

/** Turns the form on its stand; room, light and rule stay. */
function turnedTo(side: Side, parts: readonly Part[], away: number): Part[] {
  if (side === 'front') return [...parts]
  const turn = ([x, y, z]: Vec3): Vec3 => [-x, y, -z]
  return parts.map(({ surface, mesh }) => ({
    surface,
    mesh: moved(mesh, ([x, y, z]) => [-x, y, 2 * away - z], turn),
  }))
}

/** A garment on its form before the wall, with a rule beside it; `from` is the lower edge of the picture. */
function fittingShot(form: Form, garment: readonly Part[], side: Side, from: number): Shot {
  const tall = form.top + (form.head ? 43 : 14) * form.scale
  const height = (tall - from) * 1.13
  return {
    parts: [
      ...turnedTo(side, [...garment, ...formParts(form)], form.away),
      ...hemRuleParts(height * 0.33, form.away, Math.floor(tall / 50) * 50),
      ...room,
    ],
    camera: {
      target: [5, from + (tall - from) * 0.492, form.away],
      from: [0, 0.055, 1],
      frameHeight: height,
      distance: 420,
    },
    light: { ...studioDaylight, everyPane: true },
    backdrop: ['wall', 'floor', 'skirting'],
  }
}

export const fittingShots = (form: Form, garment: readonly Part[], from = 0): { front: Shot; back: Shot } => ({
  front: fittingShot(form, garment, 'front', from),
  back: fittingShot(form, garment, 'back', from),
})

export const fittingRoomSurfaces = (form: Form): Surfaces => ({
  ...formSurfaces(form),
  wall: plaster(),
  floor: tiles,
  skirting,
  rule: hemRule,
})
