import { type BodyMeasure, middleOf, sizeCharts } from './size-charts.ts'

export interface Person {
  sex: 'f' | 'm'
  /** The age in years; it matters for children only. */
  age?: number | undefined
  height?: number | undefined
  weight?: number | undefined
  /** Body measures taken with a tape. */
  taken?: { [Name in BodyMeasure]?: number | undefined } | undefined
  /** Measures of a garment that fits well, lying flat. */
  own?: { chest?: number | undefined; shoulder?: number | undefined; length?: number | undefined } | undefined
}

/** The expected value of a measure, and its standard deviation. */
export interface Estimate {
  mean: number
  sd: number
}

/** A linear regression: the constant in centimetres, the slopes for height and weight, and the residual standard deviation. */
type Line = readonly [base: number, ofHeight: number, ofWeight: number, sd: number]

/**
 * Least-squares fits of the 4,082 men and 1,986 women in the public data of the 2012 Anthropometric Survey of U.S. Army Personnel (ANSUR II),
 * approved for public release without limit. `docs/fit.md` describes the method and its limits.
 */
const surveyed: Readonly<Record<Person['sex'], Readonly<Record<Exclude<BodyMeasure, 'height'>, Line>>>> = {
  m: {
    chest: [103.64, -0.2909, 0.6235, 3.23],
    waist: [102.49, -0.4358, 0.7962, 4.4],
    hips: [80.84, -0.1401, 0.5346, 2.63],
    shoulder: [20.46, 0.0917, 0.0586, 1.45],
    arm: [-2.76, 0.3547, 0.0091, 1.76],
    head: [47.59, 0.0319, 0.0497, 1.37],
    foot: [4.49, 0.1204, 0.0173, 0.89],
  },
  f: {
    chest: [99.03, -0.3292, 0.7269, 4.26],
    waist: [101.41, -0.4717, 0.9076, 4.85],
    hips: [84.69, -0.1784, 0.6861, 2.95],
    shoulder: [13.2, 0.1283, 0.0361, 1.47],
    arm: [-3.35, 0.347, 0.0309, 1.73],
    head: [44.69, 0.0494, 0.0498, 1.78],
    foot: [3.79, 0.118, 0.0239, 0.83],
  },
}

const grownUp = 15
/** Error of a measure taken by an untrained person. */
const tapeSd = 1
/** Children's measures come from the shop's own table, because no openly licensed figures by height were found. */
const childSd: { readonly [Name in BodyMeasure]?: number } = { chest: 3, head: 1.5 }
/** The change of a child's height within a year. */
const ageSd = 5

/** The estimate of a body measure; `undefined` if it cannot be estimated. */
export function estimateOf(person: Person, name: BodyMeasure): Estimate | undefined {
  const taken = person.taken?.[name]
  if (taken !== undefined) return { mean: taken, sd: tapeSd }
  const height = heightOf(person)
  if (name === 'height') return height
  if (isChild(person)) return height && ofChild(height, name)
  const { weight } = person
  if (!height || weight === undefined) return undefined
  const [base, ofHeight, ofWeight, sd] = surveyed[person.sex][name]
  return { mean: base + ofHeight * height.mean + ofWeight * weight, sd }
}

function isChild({ age }: Person): boolean {
  return age !== undefined && age < grownUp
}

function heightOf(person: Person): Estimate | undefined {
  if (person.height !== undefined) return { mean: person.height, sd: tapeSd }
  if (!isChild(person)) return undefined
  const { age = 0 } = person
  const mean = along(age, ({ size }) => Number.parseInt(size, 10), 'height')
  return mean === undefined ? undefined : { mean, sd: ageSd }
}

function ofChild(height: Estimate, name: BodyMeasure): Estimate | undefined {
  const sd = childSd[name]
  const mean = along(height.mean, ({ body }) => middleOf(body.height ?? 0), name)
  return sd === undefined || mean === undefined ? undefined : { mean, sd }
}

type Row = (typeof sizeCharts.children)[number]

/** Interpolates between two rows of the children's table, and extrapolates beyond its ends. */
function along(coordinate: number, placeOf: (row: Row) => number, name: BodyMeasure): number | undefined {
  const rows = sizeCharts.children
  const next = Math.max(
    1,
    rows.findIndex((row) => placeOf(row) >= coordinate),
  )
  const upper = coordinate > placeOf(rows.at(-1) as Row) ? rows.length - 1 : next
  const [low, high] = [rows[upper - 1], rows[upper]]
  const [from, upperRange] = [low?.body[name], high?.body[name]]
  if (!low || !high || from === undefined || upperRange === undefined) return undefined
  const share = (coordinate - placeOf(low)) / (placeOf(high) - placeOf(low))
  return middleOf(from) + share * (middleOf(upperRange) - middleOf(from))
}
