import { z } from 'zod'
import { percentile } from './load.ts'
import { type Measurement, type Unit, worseWhen } from './measurement.ts'

const Runs = z.object({
  /** The median of the runs, with the lowest and the highest value. */
  value: z.number(),
  from: z.number(),
  to: z.number(),
})

const Figure = Runs.extend({
  name: z.string(),
  unit: z.enum(Object.keys(worseWhen) as [Unit, ...Unit[]]),
  target: z.union([z.object({ atLeast: z.number() }), z.object({ atMost: z.number() })]).optional(),
  isOfMachine: z.boolean().optional(),
  /** The previous figure, with its number of runs. */
  last: Runs.extend({ times: z.number() }).optional(),
})
export type Figure = z.infer<typeof Figure>

/** The state of the machine during a measurement. */
const Conditions = z.object({
  measuredAt: z.iso.datetime(),
  commit: z.string(),
  cores: z.number(),
  gigabytes: z.number(),
  load: z.object({ before: z.number(), after: z.number() }),
  /** The number of cores that other processes used. */
  othersCores: z.number(),
  /** The duration of one run. */
  seconds: z.number(),
})
export type Conditions = z.infer<typeof Conditions>

const PartFigures = Conditions.extend({ times: z.number(), figures: z.array(Figure) })
export type PartFigures = z.infer<typeof PartFigures>

/** Latest measurements by part. */
export const KeptFigures = z.record(z.string(), PartFigures)
export type KeptFigures = z.infer<typeof KeptFigures>

/** Summarises the runs of one part, with the previous figures. */
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

/** Other processes may use this share of the cores, as any system does when idle. */
const maxQuietShare = 0.05

export function isQuiet({ othersCores, cores }: Pick<Conditions, 'othersCores' | 'cores'>): boolean {
  return othersCores <= cores * maxQuietShare
}

/** The minimal scatter as a share of the value: three runs may agree by chance, and a single run says nothing about the next. */
const minScatter = { ofSeveral: 0.05, ofOne: 0.15 }

/** The scatter of the runs, at least the minimal one. */
function scatterOf({ value, from, to }: z.infer<typeof Runs>, times: number): number {
  return times > 1 ? Math.max(to - from, minScatter.ofSeveral * value) : minScatter.ofOne * value
}

export interface Worse {
  figure: Figure
  last: number
  /** Relative change: 0.3 for 30 % more time or memory. */
  share: number
  scatter: number
}

/** The figures that became worse by more than their scatter, in this run or the last one. */
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
