import { beforeAll, describe, expect, test } from 'vitest'
import { bodyDistance, formEndsAt } from '../cloth/body.ts'
import type { SewnCloth } from '../cloth/sew.ts'
import { wornTunic } from '../cloth/wear.ts'
import { type TunicCut, tunicStiffness } from '../patterns/tunic.ts'
import { cross, dot, normalize, subtract, type Vec3 } from '../renderer/vectors.ts'
import { armless, childsForm, type Form, formParts, mansForm, standObstacles, womansForm } from './tailors-form.ts'

const cut: TunicCut = {
  length: 42,
  neckHalf: 6.5,
  neckFront: 5,
  neckBack: 2,
  reach: 15,
  drop: 3.5,
  cuff: 0,
  underarm: 20,
  bodyHalf: 21,
  hemHalf: 22.5,
  hemCurve: 1,
  vent: 0,
}

const form = armless(childsForm)

/** Coarse cloth, simulated in seconds instead of a minute. */
const dressed = (on: Form, length = cut.length): SewnCloth =>
  wornTunic({
    cut: { ...cut, length },
    figure: on,
    around: standObstacles(on),
    folds: 2,
    narrow: 0.05,
    seed: 5,
    spacing: 2,
    stiffness: tunicStiffness(cut, 1),
    seconds: 1.4,
    lean: 0,
  })

const points = (values: Float64Array | Float32Array): Vec3[] =>
  Array.from(
    { length: values.length / 3 },
    (_, i): Vec3 => [values[3 * i] ?? 0, values[3 * i + 1] ?? 0, values[3 * i + 2] ?? 0],
  )

const deepest = (cloth: SewnCloth): number =>
  Math.min(...points(cloth.positions).map((point) => bodyDistance(form)(...point)))

const hemHeights = (cloth: SewnCloth): number[] =>
  ['front.right-hem', 'front.left-hem', 'back.right-hem', 'back.left-hem']
    .flatMap((edge) => cloth.edges.get(edge) ?? [])
    .map((particle) => cloth.positions[3 * particle + 1] ?? 0)

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

describe('cloth on a form', () => {
  let cloth: SewnCloth
  beforeAll(() => {
    cloth = dressed(form)
  })

  test('lies on the form and not inside it', () => {
    expect(deepest(cloth)).toBeGreaterThan(0)
    const near = points(cloth.positions).filter((point) => bodyDistance(form)(...point) < 1)
    expect(near.length).toBeGreaterThan(40)
  })

  test('lies closer on a thinner form', () => {
    const thin: Form = { ...form, chest: [12, 24, 8], waist: 10, hips: [12, 24, 8] }
    expect(deepest(dressed(thin))).toBeLessThan(0)
  })

  test('ends above the floor by its length, and higher on a rounder body', () => {
    const heights = hemHeights(cloth)
    expect(heights.length).toBeGreaterThan(20)
    expect(Math.min(...heights)).toBeGreaterThan(form.top - cut.length - 2)
    expect(mean(heights)).toBeLessThan(form.top - cut.length + 5)
    const longer = mean(hemHeights(dressed(form, cut.length + 10)))
    expect(Math.abs(mean(heights) - longer - 10)).toBeLessThan(2)
  })
})

const skirt: TunicCut = { ...cut, length: 78, hemHalf: 48, hemCurve: 7 }

const wideSkirt = (ironed?: true): SewnCloth =>
  wornTunic({
    cut: skirt,
    figure: form,
    around: standObstacles(form),
    folds: 6,
    narrow: 0.45,
    depth: 12,
    seed: 3,
    spacing: 2.5,
    stiffness: tunicStiffness(skirt, 0.2, undefined, 0.5),
    seconds: 1.5,
    lean: 0,
    ...(ironed && { ironed }),
  })

/** The number of threads below the waist where the cloth turns by more than 60 degrees, which looks like a crease. */
function creases(cloth: SewnCloth): number {
  const { triangles, vertexParticle } = cloth
  const place = points(cloth.positions)
  const corners = (first: number) =>
    [0, 1, 2].map((k) => vertexParticle[triangles[first + k] ?? 0] ?? 0) as [number, number, number]
  const facing = ([a, b, c]: [number, number, number]): Vec3 => {
    const [from, along, across] = [place[a], place[b], place[c]] as [Vec3, Vec3, Vec3]
    return normalize(cross(subtract(along, from), subtract(across, from)))
  }
  const beside = new Map<string, Vec3>()
  let sharp = 0
  for (let first = 0; first < triangles.length; first += 3) {
    const triangle = corners(first)
    const normal = facing(triangle)
    triangle.forEach((a, k) => {
      const b = triangle[(k + 1) % 3] ?? 0
      const thread = [Math.min(a, b), Math.max(a, b)].join()
      const neighbourNormal = beside.get(thread)
      if (neighbourNormal && (place[a]?.[1] ?? 0) < form.top * 0.6 && dot(normal, neighbourNormal) < 0.5) sharp++
      beside.set(thread, normal)
    })
  }
  return sharp
}

test('a wide skirt with the ironed start has few creases, and many without it', () => {
  const [ironed, limp] = [creases(wideSkirt(true)), creases(wideSkirt())]
  expect(limp).toBeGreaterThan(150)
  expect(ironed).toBeLessThan(limp * 0.75)
})

describe.each([
  ['woman', womansForm],
  ['man', mansForm],
  ['child', childsForm],
])('the form of a %s', (_who, form) => {
  const parts = formParts(form)

  test('holds the cloth off by its surface', () => {
    const [torso] = parts.filter(({ surface }) => surface === 'form')
    const above = points(torso?.mesh.positions ?? new Float32Array()).filter(([, y]) => y > formEndsAt(form) + 0.1)
    expect(above.length).toBeGreaterThan(5000)
    for (const point of above) expect(Math.abs(bodyDistance(form)(...point))).toBeLessThan(0.6)
  })

  test('stands on the floor and is no taller than its person', () => {
    const heights = parts.flatMap(({ mesh }) => points(mesh.positions).map(([, y]) => y))
    expect(Math.min(...heights)).toBeGreaterThan(-0.5)
    expect(Math.min(...heights)).toBeLessThan(0.5)
    expect(Math.max(...heights)).toBeLessThan(form.stature + 2)
  })
})
