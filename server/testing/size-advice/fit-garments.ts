import type { SizeMeasures } from '#contract/catalogue/products/garment-measures.ts'
import { estimateOf } from '#contract/catalogue/size-advice/body-prior.ts'
import type { SizeRating } from '#contract/catalogue/size-advice/runs-small.rules.ts'
import { sizeCharts } from '#contract/catalogue/size-advice/size-charts.ts'
import type { RandomGenerator } from '#server/operations/sample-year/random-generator.ts'
import { type Body, drawBody, type Peoples } from './fit-people.ts'

export type MadeUpGuide = 'jebba' | 'kaftan' | 'waistcoat'

/** How a garment should sit, how misfit is felt, and how buyers choose and answer. */
export interface Worn {
  ease: number
  slack: number
  /** 0 for garments without a fitted waist. */
  waist: number
  waistSlack: number
  shoulder: number
  shoulderSlack: number
  /** Length as a share of the body height; 0 where the height does not matter. */
  tall: number
  tallSlack: number
  /** The factor by which a garment that is too tight is worse than one that is too wide. */
  tightness: number
  /** The exponent by which misfit grows: 2 for quadratic. */
  power: number
  /** The misfit, in units of slack, from which buyers answer "small" or "large". */
  says: { small: number; large: number }
  /** The share of buyers who answer at random. */
  careless: number
  /** The share of buyers who always give the same answer to do harm. */
  hostile: { share: number; says: Answer }
  /** The share of buyers who choose by the size guide; the others know how the garment sits. */
  byGuide: number
  /** The share of buyers who order another size than the intended one, one above or below it. */
  slips: number
  /** The distribution of the width lost by cloth and lining, in centimetres. */
  cloth: { mean: number; sd: number }
}

export interface Garment {
  guide: MadeUpGuide
  sex: 'f' | 'm'
  sizes: readonly string[]
  /** Circumferences and shoulder width as sewn, for each size. */
  sewn: readonly Sewn[]
  worn: Worn
  /** The width that cloth and lining take away, which flat measuring does not show. */
  takes: number
  /** The measures taken by the workshop. */
  measures: SizeMeasures[]
  /** The measures shown by the shop, if any. */
  published: SizeMeasures[]
}

export interface Sewn {
  chest: number
  waist: number
  shoulder: number
  length: number
}

/** Measures a garment lying flat, rounded to half a centimetre, with small errors. */
export function measured(sewn: readonly Sewn[], sizes: readonly string[], waist: boolean, chance: RandomGenerator) {
  const half = (value: number) => Math.round((value + chance.around(0, 0.3)) * 2) / 2
  return sewn.map((sewnSize, index) => ({
    size: sizes[index] ?? '',
    chest: half(sewnSize.chest / 2),
    shoulder: half(sewnSize.shoulder),
    length: half(sewnSize.length),
    ...(waist && { waist: half(sewnSize.waist / 2) }),
  }))
}

/** A number for the misfit of a size; 0 is perfect. */
export function strainOn(body: Body, { sewn, worn }: Garment, sizeIndex: number, takes: number): number {
  const sewnGarment = sewn[sizeIndex]
  if (!sewnGarment) return Number.POSITIVE_INFINITY
  const off = (spare: number, by: number) => Math.abs(spare / by) ** worn.power * (spare < 0 ? worn.tightness : 1)
  return (
    off(sewnGarment.chest - takes - body.chest - worn.ease - body.taste, worn.slack) +
    (worn.waist ? off(sewnGarment.waist - takes - body.waist - worn.waist - body.taste, worn.waistSlack) : 0) +
    off(sewnGarment.shoulder - body.shoulder - worn.shoulder, worn.shoulderSlack) +
    (worn.tall ? off(sewnGarment.length - body.height * worn.tall, worn.tallSlack) : 0)
  )
}

export function rightSize(body: Body, garment: Garment, takes: number): number {
  const strains = garment.sizes.map((_size, index) => strainOn(body, garment, index, takes))
  return strains.indexOf(Math.min(...strains))
}

/** The size of a buyer with only the shop's guide, whose chest is estimated from the published body statistics. */
export function chartSize(body: Pick<Body, 'sex' | 'height' | 'weight'>, guide: MadeUpGuide): number {
  return chartRow(estimateOf(body, 'chest')?.mean ?? 0, guide)
}

export function chartRow(chest: number, guide: MadeUpGuide): number {
  const rows = sizeCharts[guide].map(({ body: { chest: range } }) => (Array.isArray(range) ? range[1] : 0))
  const rowIndex = rows.findIndex((row) => chest <= row + 0.5)
  return rowIndex < 0 ? rows.length - 1 : rowIndex
}

export type Answer = 'small' | 'expected' | 'large'

/** A buyer's answer about the chosen size. */
function answerOf(
  body: Body,
  { sewn, worn }: Garment,
  sizeIndex: number,
  takes: number,
  chance: RandomGenerator,
): Answer {
  if (worn.hostile.share > 0 && chance.next() < worn.hostile.share) return worn.hostile.says
  if (worn.careless > 0 && chance.next() < worn.careless) return chance.oneOf(['small', 'expected', 'large'])
  const spare = (sewn[sizeIndex]?.chest ?? 0) - takes - body.chest - worn.ease - body.taste
  if (spare < -worn.says.small * worn.slack) return 'small'
  return spare > worn.says.large * worn.slack ? 'large' : 'expected'
}

/** Answers of simulated buyers: some choose the best size the tape allows, some follow the guide, and some order a size beside it. */
export function buyersOf(peoples: Peoples, garment: Garment, takes: number, many: number, chance: RandomGenerator) {
  const { byGuide, slips } = garment.worn
  return Array.from({ length: many }, () => {
    const body = drawBody(peoples, garment.sex, chance)
    const isByGuide = byGuide > 0 && chance.next() < byGuide
    const meant = isByGuide ? chartRow(chance.around(body.chest, 2), garment.guide) : rightSize(body, garment, 0)
    const sizeIndex = Math.min(
      garment.sizes.length - 1,
      Math.max(0, meant + (chance.next() < slips ? chance.oneOf([-1, 1]) : 0)),
    )
    return { at: sizeIndex, answer: answerOf(body, garment, sizeIndex, takes, chance) }
  })
}

export function answersBySize(garment: Garment, answers: readonly { at: number; answer: Answer }[]): SizeRating[] {
  return garment.sizes.map((size, index) => {
    const count = (answer: Answer) => answers.filter((entry) => entry.at === index && entry.answer === answer).length
    return { size, small: count('small'), expected: count('expected'), large: count('large') }
  })
}
