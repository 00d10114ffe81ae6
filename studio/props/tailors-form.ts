import { armBones, bodyDistance, child, type Figure, formEndsAt, man, woman } from '../cloth/body.ts'
import { bar, ground, type Obstacle } from '../cloth/obstacles.ts'
import { linen } from '../fabrics/linen.ts'
import { hex } from '../renderer/colour.ts'
import { gridMesh, type Mesh, type Part, tubeMesh } from '../renderer/mesh.ts'
import { constantly, type Surface, type Surfaces } from '../renderer/photograph.ts'
import type { Swatch } from '../renderer/swatch.ts'
import { between, mix, smoothstep, type Vec3 } from '../renderer/vectors.ts'
import { wood } from './hardware.ts'
import { turned } from './turned.ts'

/**
 * A form that stands on the floor at height 0, for a person of the given height including the head. The neck is where it is on a person of that
 * height in slippers, which add two centimetres for adults and one for children.
 */
export type Form = Figure & { stature: number; legless: true }

const away = 44

/** Chest, waist and hips of each form are those the middle size is cut for. */
export const womansForm: Form = {
  ...woman,
  legless: true,
  stature: 165,
  top: 143.9,
  away,
  chest: [17.2, 22, 11.2],
  waist: 14,
  hips: [19, 26, 13.6],
  arms: 17,
  forearm: 25,
}

export const mansForm: Form = {
  ...man,
  legless: true,
  stature: 175,
  top: 152.5,
  away,
  chest: [18.2, 25, 12.2],
  waist: 15,
  hips: [17.5, 26, 12],
  arms: 18,
  forearm: 25,
}

export const childsForm: Form = {
  ...child,
  legless: true,
  stature: 116,
  top: 97,
  away,
  chest: [17.2, 24, 13],
  arms: 18,
  forearm: 24,
}

/** Without arms, for sleeveless garments. */
export const armless = (form: Form): Form => ({ ...form, arms: null })

/** The top of a form: the neck, or the head where a hood lies on it. */
const crown = ({ head }: Form): number => (head ? 7 + 24.4 * head : neckTop)

const neckTop = 8

/** The height of a row from the foot of the torso to the neck; rows are closest at the shoulders. */
function heightAt(form: Form, row: number): number {
  const end = formEndsAt(form) + 0.02
  const [low, high] = [form.top - 14 * form.scale, form.top + crown(form) * form.scale]
  return row < 0.5 ? mix(end, low, row * 2) : mix(low, high, row * 2 - 1)
}

function torso(form: Form): Mesh {
  const distance = bodyDistance(form)
  const { scale, top } = form
  const reach = (height: number, direction: readonly [number, number]): number => {
    const axis = form.away - 0.8 * scale
    let [inside, outside] = [0, 45 * scale]
    for (let i = 0; i < 22; i++) {
      const middle = (inside + outside) / 2
      if (distance(direction[0] * middle, height, axis + direction[1] * middle) < 0) inside = middle
      else outside = middle
    }
    return inside
  }
  return gridMesh(
    120,
    150,
    (column, row) => {
      // The first rows close the form at the bottom.
      const height = heightAt(form, Math.max(0, row - 0.02) / 0.98)
      const turn = (column - 0.5) * 2 * Math.PI
      const direction = [Math.sin(turn), Math.cos(turn)] as const
      const radius = reach(height, direction) * Math.min(1, row / 0.02)
      return {
        at: [direction[0] * radius, height, form.away - 0.8 * scale + direction[1] * radius],
        u: turn * 14 * scale,
        v: height - top,
      }
    },
    true,
  )
}

function armParts(form: Form, side: 1 | -1): Part[] {
  const [upper, fore] = armBones(form, side, ((form.arms ?? 0) * Math.PI) / 180)
  const pointAt = (t: number): Vec3 =>
    t < 0.5 ? between(upper.from, upper.to, t * 2) : between(fore.from, fore.to, t * 2 - 1)
  const path = Array.from({ length: 61 }, (_, i) => {
    // The elbow is a curve, not a corner.
    const t = i / 60
    return between(between(pointAt(Math.max(0, t - 0.06)), pointAt(Math.min(1, t + 0.06)), 0.5), pointAt(t), 0.3)
  })
  const thick = (t: number) => mix(upper.thick[0], fore.thick[1], t) * (1 - 0.0 * t)
  const cap = [-1.4, 0.4, 1.4, 2.2, 2.9, 3.3].map((far) => between(fore.to, fore.from, -far / (25 * form.scale)))
  return [
    { surface: 'form-arm', mesh: tubeMesh(path, thick, 24) },
    {
      surface: 'form-wood',
      mesh: tubeMesh(cap, (t) => fore.thick[1] * 1.04 * Math.sqrt(Math.max(0, 1 - smoothstep(0.1, 1.02, t) ** 2)), 24),
    },
  ]
}

/** Three feet bent out of the column, as far as a skirt leaves space. */
const footPath = (form: Form, turn: number): Vec3[] =>
  Array.from({ length: 41 }, (_, i) => {
    const t = i / 40
    const out = 1 + 18 * form.scale ** 0.6 * t ** 0.85
    const height = 1.4 + 15 * (1 - t) ** 2.2
    return [Math.sin(turn) * out, height, form.away + Math.cos(turn) * out]
  })

/** Thinner outwards, with a ball at the end. */
const footRadius = (t: number): number =>
  t < 0.88 ? 1.7 - 0.6 * t : 1.5 * Math.sqrt(Math.max(0, 1 - (Math.abs(t - 0.93) / 0.07) ** 2.4)) + 0.05

const footTurns = [0.55, 0.55 + (2 * Math.PI) / 3, 0.55 + (4 * Math.PI) / 3]

function standParts(form: Form): Part[] {
  const end = formEndsAt(form)
  const column: (readonly [number, number])[] = []
  for (let i = 0; i <= 60; i++) {
    const t = i / 60
    const swell = 0.5 * Math.sin(Math.PI * t) ** 2 + (Math.abs(t - 0.12) < 0.02 || Math.abs(t - 0.9) < 0.02 ? 0.7 : 0)
    column.push([1.7 + swell, mix(6, end, t)])
  }
  return [
    { surface: 'form-wood', mesh: turned(0, form.away, column) },
    {
      surface: 'form-wood',
      mesh: turned(0, form.away, [
        [0.1, 3],
        [2.6, 4],
        [3, 6],
        [2.4, 8],
      ]),
    },
    ...footTurns.map((turn) => ({
      surface: 'form-wood',
      mesh: tubeMesh(footPath(form, turn), footRadius, 12),
    })),
    ...(form.head ? [] : [neckCap(form)]),
  ]
}

/** The cap on the neck, with a knob. */
function neckCap(form: Form): Part {
  const neck = form.top + neckTop * form.scale
  const size = 5.1 * form.scale
  const knob = [
    [0, -0.3],
    [size * 1.12, -0.3],
    [size * 1.18, 0.3],
    [size * 1.12, 0.9],
    [size * 0.85, 1.3],
    [size * 0.5, 1.7],
    [size * 0.28, 2.3],
    [size * 0.26, 2.9],
    [size * 0.42, 3.5],
    [size * 0.5, 4.3],
    [size * 0.4, 5.1],
    [size * 0.2, 5.6],
    [0, 5.7],
  ] as const
  return {
    surface: 'form-wood',
    mesh: turned(
      0,
      form.away - 0.4,
      knob.map(([radius, height]) => [radius, neck + height * form.scale ** 0.5] as const),
    ),
  }
}

/** The floor, the column and the feet; torso and arms belong to the figure. */
export function standObstacles(form: Form): Obstacle[] {
  return [
    ground,
    bar([0, 0, form.away], [0, formEndsAt(form), form.away], 2.2, 0.3),
    ...footTurns.map((turn) => {
      const path = footPath(form, turn)
      return bar(path[14] ?? [0, 0, 0], path.at(-1) ?? [0, 0, 0], 1.7, 0.3)
    }),
  ]
}

export function formParts(form: Form): Part[] {
  const arms = form.arms === null ? [] : [...armParts(form, 1), ...armParts(form, -1)]
  return [{ surface: 'form', mesh: torso(form) }, ...arms, ...standParts(form)]
}

const flax = hex('#B9A582')
const tape = hex('#5F4630')

/** Linen over papier-mâché: seams between its pieces, a tape at the waist, a bound lower edge. */
const covered = (form: Form): Surface => {
  const around = 14 * form.scale
  const cover = linen(flax, 1.1, 12)
  const mark = (swatch: Swatch, leftEdge: number, right: number, bottom: number, top: number) =>
    swatch.within(leftEdge, right, bottom, top, (_u, _v, texel) => {
      swatch.paint(texel, tape)
      swatch.relief[texel] = 0.08
    })
  return constantly({
    outside: (swatch) => {
      cover(swatch)
      const foot = -86 * form.scale
      for (const turn of [0, -0.62, 0.62, -Math.PI / 2, Math.PI / 2, -2.4, 2.4, Math.PI, -Math.PI]) {
        const neck = !form.head && (turn === 0 || Math.abs(turn) === Math.PI)
        mark(swatch, turn * around - 0.1, turn * around + 0.1, foot, neck ? neckTop * form.scale : -10 * form.scale)
      }
      mark(swatch, -60, 60, -45.4 * form.scale, -44.4 * form.scale)
      mark(swatch, -60, 60, foot, foot + 1.6)
    },
  })
}

export const formSurfaces = (form: Form): Surfaces => ({
  form: covered(form),
  'form-arm': constantly({ outside: linen(flax, 1.1, 12) }),
  'form-wood': wood(hex('#6B4427')),
})
