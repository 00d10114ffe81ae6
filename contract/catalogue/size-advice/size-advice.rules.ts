import type { CutEase, MeasureName, SizeMeasures } from '#contract/catalogue/products/garment-measures.ts'
import { compareSizes } from '#contract/catalogue/products/sizes.rules.ts'
import { type Estimate, estimateOf, type Person } from './body-prior.ts'
import { cuts } from './cut-ease.ts'
import { estimateSizeShift, type SizeRating } from './runs-small.rules.ts'
import { type BodyMeasure, type MeasuredGuide, middleOf, sizeCharts } from './size-charts.ts'
import { chartSlack, easeShift } from './size-tolerances.ts'

/** The facts of a garment that size advice needs. */
export interface FittingGarment {
  guide: MeasuredGuide
  sizes: readonly string[]
  measures: readonly SizeMeasures[]
  ease: CutEase
  said: readonly SizeRating[]
}

/** A place where the garment is too tight, too loose, too short or too long. */
interface Feeling {
  at: MeasureName | BodyMeasure
  feels: 'tight' | 'loose' | 'short' | 'long'
}

export interface SizeAdvice {
  size: string
  /** Whether even this best available size does not fit. */
  isPoorFit: boolean
  /** From 0 to 1: how much better it is than the second-best size. */
  certainty: number
  feelings: Feeling[]
  /** Another size that can be worn. */
  other: { size: string; likes: 'wide' | 'close' } | undefined
  /** The source of the advice: measures of the garment, or the size chart. */
  from: 'garment' | 'chart'
  /** By how many sizes the garment runs small according to buyers; negative if it runs large. */
  small: number
}

/** The fit of one measure of one size on this body. */
interface Part {
  at: Feeling['at']
  /** The excess over the ideal measure; negative if the garment is too small. */
  spare: number
  sd: number
  slack: number
}

interface Candidate {
  size: string
  parts: Part[]
  strain: number
}

/** Too tight weighs more than too loose, because a tight garment cannot be worn. */
const tightWeight = 1.8
/** Five points of a normal distribution with their weights. */
const normalSamples = [
  [-2.0202, 0.0113],
  [-0.9586, 0.2221],
  [0, 0.5333],
  [0.9586, 0.2221],
  [2.0202, 0.0113],
].map(([position = 0, weight = 0]) => ({ at: position * Math.SQRT2, weight }))

/** The best size for a person, and the reasons; `undefined` if too little is known. */
export function adviseSize(person: Person, garment: FittingGarment): SizeAdvice | undefined {
  const sizes = [...garment.sizes].sort(compareSizes)
  const cut = sizes.map((size) => cutOf(person, garment, size))
  // If no size has a measure that can be compared with the body, the size chart decides.
  const measured = cut.some((parts) => parts.length > 0)
  const { shift, small } = estimateSizeShift(garment.said)
  const cuttings = measured ? cut : sizes.map((size) => chartOf(person, garment.guide, size))
  const candidates = cuttings
    .map((parts, index) => candidate(sizes[index] ?? '', shifted(parts, cuttings, index, shift)))
    .filter(({ parts }) => parts.length > 0)
  const ranked = [...candidates].sort((a, b) => a.strain - b.strain)
  const [best, next] = ranked
  if (!best) return undefined
  return {
    size: best.size,
    isPoorFit: best.strain > maxExtraStrain * 6,
    certainty: next ? 1 - Math.exp(best.strain - next.strain) : 1,
    feelings: best.parts.flatMap(feltAt),
    other: otherOf(best, candidates),
    from: measured ? 'garment' : 'chart',
    small,
  }
}

function candidate(size: string, parts: Part[]): Candidate {
  return { size, parts, strain: parts.reduce((sum, part) => sum + strainOf(part), 0) }
}

/** The expected misfit over all bodies that the known measures allow. */
function strainOf({ spare, sd, slack }: Part): number {
  return normalSamples.reduce((sum, { at, weight }) => {
    const off = (spare - at * sd) / slack
    return sum + weight * off * off * (off < 0 ? tightWeight : 1)
  }, 0)
}

/** The fit by the garment's own measures and the ease of its cut. */
function cutOf(person: Person, { guide, measures, ease }: FittingGarment, size: string): Part[] {
  const flat = measures.find((measure) => measure.size === size)
  if (!flat) return []
  const parts = (Object.keys(cuts[guide]) as MeasureName[]).flatMap((name): Part[] => {
    const sitting = cuts[guide][name]
    const measured = flat[name]
    if (!sitting || measured === undefined) return []
    const target = wantedOf(person, name, guide, ease)
    const garmentSize = sitting.round ? measured * 2 : measured
    return target ? [{ at: name, spare: garmentSize - target.mean, sd: target.sd, slack: sitting.slack }] : []
  })
  // A child's size is mainly a height.
  return guide === 'children' ? [...parts, ...heightOf(person, size)] : parts
}

/** The ideal measure of the garment: that of a garment that fits well, or the body measure plus the ease. */
function wantedOf(person: Person, name: MeasureName, guide: MeasuredGuide, ease: CutEase): Estimate | undefined {
  const sitting = cuts[guide][name]
  if (!sitting) return undefined
  const ownMeasure = name === 'chest' || name === 'shoulder' || name === 'length' ? person.own?.[name] : undefined
  if (ownMeasure !== undefined) return { mean: sitting.round ? ownMeasure * 2 : ownMeasure, sd: sitting.round ? 2 : 1 }
  const body = estimateOf(person, sitting.of)
  if (!body) return undefined
  if (sitting.share) return { mean: body.mean * sitting.share, sd: body.sd }
  return { mean: body.mean + sitting.ease + (sitting.round ? easeShift[ease] : 0), sd: body.sd }
}

/** The fit by the shop's size chart. */
function chartOf(person: Person, guide: MeasuredGuide, size: string): Part[] {
  const row = sizeCharts[guide].find((chart) => chart.size === size)
  if (!row) return []
  return (Object.keys(row.body) as BodyMeasure[]).flatMap((name) => partOf(person, row.body[name], name))
}

function heightOf(person: Person, size: string): Part[] {
  const row = sizeCharts.children.find((child) => child.size === size)
  return partOf(person, row?.body.height, 'height')
}

function partOf(person: Person, range: Parameters<typeof middleOf>[0] | undefined, name: BodyMeasure): Part[] {
  const body = estimateOf(person, name)
  if (!body || range === undefined) return []
  return [{ at: name, spare: middleOf(range) - body.mean, sd: body.sd, slack: chartSlack[name] }]
}

/** Shifts the measures towards those of the next smaller size, by as much as the garment runs small. */
function shifted(parts: Part[], allParts: readonly Part[][], position: number, shift: number): Part[] {
  return parts.map((part) => {
    const spareAt = (place: number) => allParts[place]?.find((candidate) => candidate.at === part.at)?.spare
    const [below, above] = [spareAt(position - 1), spareAt(position + 1)]
    const step =
      below !== undefined && above !== undefined
        ? (above - below) / 2
        : above !== undefined
          ? above - part.spare
          : part.spare - (below ?? part.spare)
    return { ...part, spare: part.spare - shift * step }
  })
}

const lengths: readonly string[] = ['length', 'sleeve', 'height', 'foot']
/** Smaller differences cannot be felt. */
const minFeltShare = 0.75

function feltAt({ at, spare, slack }: Part): Feeling[] {
  if (Math.abs(spare) < minFeltShare * slack) return []
  const [less, more] = lengths.includes(at) ? (['short', 'long'] as const) : (['tight', 'loose'] as const)
  return [{ at, feels: spare < 0 ? less : more }]
}

/** The maximum additional misfit of another wearable size. */
const maxExtraStrain = 3

function otherOf(best: Candidate, candidates: readonly Candidate[]): SizeAdvice['other'] {
  const bestIndex = candidates.indexOf(best)
  const [smaller, larger] = [candidates[bestIndex - 1], candidates[bestIndex + 1]]
  const isLargerNearer = (larger?.strain ?? Number.POSITIVE_INFINITY) <= (smaller?.strain ?? Number.POSITIVE_INFINITY)
  const alternative = isLargerNearer ? larger : smaller
  if (!alternative || alternative.strain > best.strain + maxExtraStrain) return undefined
  return { size: alternative.size, likes: isLargerNearer ? 'wide' : 'close' }
}
