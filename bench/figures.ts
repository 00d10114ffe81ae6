import { z } from 'zod'
import { percentile } from './load.ts'
import { type Measurement, type Unit, worseWhen } from './measurement.ts'

const Runs = z.object({
  /** The middle of the runs, and the least and the most of them. */
  value: z.number(),
  from: z.number(),
  to: z.number(),
})

const Figure = Runs.extend({
  name: z.string(),
  unit: z.enum(Object.keys(worseWhen) as [Unit, ...Unit[]]),
  target: z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]).optional(),
  isOfMachine: z.boolean().optional(),
  /** What it was before, and of how many runs. */
  last: Runs.extend({ times: z.number() }).optional(),
})
export type Figure = z.infer<typeof Figure>

/** What a machine was like while something was measured on it. */
const Conditions = z.object({
  measuredAt: z.iso.datetime(),
  commit: z.string(),
  cores: z.number(),
  gigabytes: z.number(),
  load: z.object({ before: z.number(), after: z.number() }),
  /** How many cores others kept busy meanwhile. */
  othersCores: z.number(),
  /** What one run took. */
  seconds: z.number(),
})
export type Conditions = z.infer<typeof Conditions>

const PartFigures = Conditions.extend({ times: z.number(), figures: z.array(Figure) })
export type PartFigures = z.infer<typeof PartFigures>

/** Latest measurements by part. */
export const KeptFigures = z.record(z.string(), PartFigures)
export type KeptFigures = z.infer<typeof KeptFigures>

/** The runs of one part as what is kept of it, beside what was kept before. */
export function figuresOf(
  runs: readonly (readonly Measurement[])[],
  conditions: Conditions,
  previousFigures?: PartFigures,
): PartFigures {
  const byName = Map.groupBy(runs.flat(), ({ name }) => name)
  const figures = [...byName].flatMap(([name, measurements]): Figure[] => {
    // Results of a division by zero are left out: JSON cannot store them.
    const values = measurements.map(({ value }) => value).filter(Number.isFinite)
    if (values.length === 0) return []
    const { unit = '', target, isOfMachine } = measurements[0] ?? {}
    const runsOfIt = { value: percentile(values, 50), from: Math.min(...values), to: Math.max(...values) }
    const last = previousFigures?.figures.find((figure) => figure.name === name && figure.unit === unit)
    const figure = {
      name,
      unit,
      ...runsOfIt,
      ...(target && { target }),
      ...(isOfMachine && { isOfMachine }),
      ...(previousFigures &&
        last && { last: { value: last.value, from: last.from, to: last.to, times: previousFigures.times } }),
    }
    return [figure]
  })
  return { ...conditions, times: runs.length, figures }
}

/** Others may do a little, such as what any system does by itself. */
const maxQuietShare = 0.05

export function isQuiet({ othersCores, cores }: Pick<Conditions, 'othersCores' | 'cores'>): boolean {
  return othersCores <= cores * maxQuietShare
}

/** Three runs may be alike by chance, and one says nothing of the next: so much a figure may move in any case. */
const leastScatter = { ofSeveral: 0.05, ofOne: 0.15 }

/** How far apart the runs of a figure are, or have to be taken to be. */
function scatterOf({ value, from, to }: z.infer<typeof Runs>, times: number): number {
  return times > 1 ? Math.max(to - from, leastScatter.ofSeveral * value) : leastScatter.ofOne * value
}

export interface Worse {
  figure: Figure
  last: number
  /** Relative change: 0.3 for 30 % more time or memory. */
  share: number
  scatter: number
}

/** What became worse by more than it moves by itself, now or last time. */
export function worseIn({ figures, times }: Pick<PartFigures, 'figures' | 'times'>): Worse[] {
  return figures.flatMap((figure) => {
    const { last, unit, value } = figure
    const way = worseWhen[unit]
    if (!last || !way) return []
    const scatter = Math.max(scatterOf(figure, times), scatterOf(last, last.times))
    const by = way === 'more' ? value - last.value : last.value - value
    return by > scatter ? [{ figure, last: last.value, share: by / last.value, scatter }] : []
  })
}
