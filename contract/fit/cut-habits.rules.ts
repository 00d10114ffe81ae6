import type { CutEase, MeasureName, SizeMeasures } from '#contract/products/garment-measures.ts'
import { type Estimate, estimateOf, type Person, usualHeight, weightOf } from './body-prior.ts'
import { cuts } from './cut-ease.ts'
import { type BodyMeasure, type MeasuredGuide, middleOf, sizeCharts } from './size-charts.ts'
import { chartSlack, easeShift } from './slack.ts'

/** How a garment was cut, as far as the shop knows. */
export interface CutGarment {
  guide: MeasuredGuide
  sizes: readonly string[]
  measures: readonly SizeMeasures[]
  ease: CutEase
}

/** How much more than the house would its tailor adds on purpose. */
export type Habits = { readonly [Name in MeasureName]?: number }

/**
 * The name of a size says whom it was cut for. What it measures beyond what the house would cut for them is the tailor's
 * habit, or chance. As long as neither the house nor the guide would notice it, it is chance; the further all measures
 * together are from the house's figures, the less those are believed.
 */
export function habitsOf(sex: Person['sex'], garment: CutGarment): Habits {
  const gaps = (Object.keys(cuts[garment.guide]) as MeasureName[]).flatMap((name) => gapOf(sex, garment, name))
  const far = middle(gaps.map(({ off }) => off))
  const believed = far ** 2 / (1 + far ** 2)
  return Object.fromEntries(gaps.map(({ name, gap }) => [name, gap * believed]))
}

function gapOf(sex: Person['sex'], garment: CutGarment, name: MeasureName) {
  const sitting = cuts[garment.guide][name]
  const spares = garment.sizes.flatMap((size) => {
    const wearer = wearerOf(sex, garment.guide, size)
    return (wearer && pieceOf(wearer, garment, size, name)?.spare) ?? []
  })
  if (!sitting || spares.length === 0) return []
  const gap = middle(spares)
  const doubt = sitting.slack ** 2 + (chartSlack[sitting.of] * (sitting.share ?? 1)) ** 2
  return [{ name, gap, off: gap ** 2 / doubt }]
}

function middle(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)
}

/** Whom a size is cut for: the row of the guide, and for the rest as others are who are so tall and so stout. */
function wearerOf(sex: Person['sex'], guide: MeasuredGuide, size: string): Person | undefined {
  const row = sizeCharts[guide].find((one) => one.size === size)
  if (!row) return undefined
  const taken: Person['taken'] = {}
  for (const [name, range] of Object.entries(row.body)) taken[name as BodyMeasure] = middleOf(range)
  const { height = usualHeight[sex], chest } = taken
  return { sex, height, weight: chest && weightOf(sex, height, chest), taken }
}

/** How much larger a size is there than the house would cut it for somebody. */
export function pieceOf(person: Person, { guide, measures, ease }: CutGarment, size: string, name: MeasureName) {
  const sitting = cuts[guide][name]
  const flat = measures.find((one) => one.size === size)?.[name]
  const wanted = wantedOf(person, name, guide, ease)
  if (!sitting || flat === undefined || !wanted) return undefined
  return { spare: (sitting.round ? flat * 2 : flat) - wanted.mean, sd: wanted.sd, slack: sitting.slack }
}

/** How large the garment should be there: by one that fits well, or by the body and what is added to it. */
function wantedOf(person: Person, name: MeasureName, guide: MeasuredGuide, ease: CutEase): Estimate | undefined {
  const sitting = cuts[guide][name]
  if (!sitting) return undefined
  const own = ownOf(person, name)
  if (own !== undefined) return { mean: sitting.round ? own * 2 : own, sd: sitting.round ? 2 : 1 }
  const body = estimateOf(person, sitting.of)
  if (!body) return undefined
  if (sitting.share) return { mean: body.mean * sitting.share, sd: body.sd }
  return { mean: body.mean + sitting.ease + (sitting.round ? easeShift[ease] : 0), sd: body.sd }
}

/** What a garment that fits her measures there. */
export function ownOf({ own }: Person, name: MeasureName): number | undefined {
  return name === 'chest' || name === 'shoulder' || name === 'length' ? own?.[name] : undefined
}
