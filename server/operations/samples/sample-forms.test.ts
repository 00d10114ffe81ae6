import { expect, test } from 'vitest'
import { middleOf, sizeCharts } from '#contract/catalogue/size-advice/size-charts.ts'
import { bodyDistance } from '#studio/cloth/body.ts'
import { garments, shownOnForm } from '#studio/garments.ts'
import { childsForm, type Form, mansForm, womansForm } from '#studio/props/tailors-form.ts'
import { sampleGarments } from './catalogue/sample-catalogue.ts'
import { listedPictures } from './picture-list.ts'
import { sampleForms, wornOnForm } from './sample-forms.ts'
import { sampleMeasures } from './sample-measures.ts'

/** Measures around a form like a tape, which spans every hollow. */
function girth(form: Form, height: number): number {
  const distance = bodyDistance(form)
  const steps = 240
  const outline = Array.from({ length: steps }, (_, i): [number, number] => {
    const turn = (i / steps) * 2 * Math.PI
    let [inside, outside] = [0, 60]
    for (let round = 0; round < 24; round++) {
      const middle = (inside + outside) / 2
      const point = [Math.sin(turn) * middle, height, form.away + Math.cos(turn) * middle] as const
      if (distance(...point) < 0) inside = middle
      else outside = middle
    }
    return [Math.sin(turn) * inside, Math.cos(turn) * inside]
  })
  // The sum of the widths in all directions gives the circumference.
  const reach = (turn: number) => Math.max(...outline.map(([x, z]) => x * Math.sin(turn) + z * Math.cos(turn)))
  return outline.reduce((sum, _, i) => sum + reach((i / steps) * 2 * Math.PI), 0) * ((2 * Math.PI) / steps)
}

const rowOf = (guide: 'jebba' | 'kaftan' | 'children' | 'trousers', size: string) =>
  sizeCharts[guide].find((row) => row.size === size)?.body ?? {}

const widest = (form: Form, from: number, end: number): number =>
  Math.max(
    ...Array.from({ length: 12 }, (_, i) => girth(form, form.top - form.scale * (from + ((end - from) * i) / 11))),
  )

const narrowest = (form: Form): number =>
  Math.min(...Array.from({ length: 12 }, (_, i) => girth(form, form.top - form.scale * (38 + i * 1.5))))

test('the forms have the body measures of their sizes', () => {
  const woman = rowOf('kaftan', 'M')
  expect(Math.abs(widest(womansForm, 18, 30) - middleOf(woman.chest ?? 0))).toBeLessThan(4)
  expect(Math.abs(narrowest(womansForm) - middleOf(woman.waist ?? 0))).toBeLessThan(4)
  expect(Math.abs(widest(womansForm, 60, 80) - middleOf(woman.hips ?? 0))).toBeLessThan(4)
  expect(Math.abs(widest(mansForm, 18, 30) - middleOf(rowOf('jebba', 'M').chest ?? 0))).toBeLessThan(4)
  expect(Math.abs(narrowest(mansForm) - middleOf(rowOf('trousers', 'M').waist ?? 0))).toBeLessThan(5)
  expect(Math.abs(widest(childsForm, 18, 30) - middleOf(rowOf('children', '6A').chest ?? 0))).toBeLessThan(4)
})

test('and a height within the sizes', () => {
  const within = (range: readonly [number, number] | number | undefined, stature: number) => {
    const [low, high] = typeof range === 'object' ? range : [range ?? 0, range ?? 0]
    expect(stature).toBeGreaterThanOrEqual(low)
    expect(stature).toBeLessThanOrEqual(high)
  }
  within(rowOf('jebba', 'M').height, mansForm.stature)
  within(rowOf('children', '6A').height, childsForm.stature)
})

test('a garment drawn on a form has the length that its page states for that size', () => {
  const garmentForms = sampleGarments.flatMap((garment) => {
    const { worn } = garments.find(({ id }) => id === garment.id) ?? {}
    const { length } = sampleMeasures(garment).find(({ size }) => size === 'M') ?? {}
    return worn && length !== undefined ? [{ id: garment.id, drawn: worn.length, length }] : []
  })
  expect(garmentForms.length).toBeGreaterThan(12)
  for (const { id, drawn, length } of garmentForms) expect({ id, length: drawn }).toEqual({ id, length })
})

test('only garments shown on a form state its height and size', () => {
  const pictures = new Map(Object.keys(listedPictures()).map((name) => [name, `/media/${name}`]))
  const garmentsWithoutHeight = sampleGarments.filter((garment) => wornOnForm(garment, pictures).wornHeight !== null)
  expect(garmentsWithoutHeight.map(({ id }) => id).sort()).toEqual([...shownOnForm].sort())
  expect(garmentsWithoutHeight.length).toBeGreaterThan(4)
  for (const garment of garmentsWithoutHeight) {
    const { wornHeight, wornSize } = wornOnForm(garment, pictures)
    const { worn } = garments.find(({ id }) => id === garment.id) ?? {}
    expect({ id: garment.id, height: wornHeight }).toEqual({ id: garment.id, height: worn?.form.stature })
    if (garment.sizes.length > 0) expect(garment.sizes).toContain(wornSize)
  }
})

test('a garment without the size of the form states only its height', () => {
  const foutaGarment = { id: 'fouta', mainCategory: 'women' as const, sizes: [], colours: [{ id: 'bleu', stock: [1] }] }
  expect(wornOnForm(foutaGarment, new Map([['fouta--bleu--3', '/x']]))).toEqual({ wornHeight: 165, wornSize: '' })
  expect(wornOnForm(foutaGarment, new Map([['fouta--bleu--1', '/x']]))).toEqual({ wornHeight: null, wornSize: '' })
})

test('the forms are equal to the drawn ones', () => {
  const drawn = { women: womansForm, men: mansForm, children: childsForm }
  for (const [category, { stature }] of Object.entries(sampleForms)) {
    expect({ category, stature }).toEqual({ category, stature: drawn[category as keyof typeof drawn].stature })
  }
})
