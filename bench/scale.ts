export const isMoment = process.env.BENCH === 'moment'

/** Whether all sizes are the defaults: only then can figures be compared. */
export const isWhole = !Object.keys(process.env).some((name) => name === 'BENCH' || name.startsWith('BENCH_'))

/**
 * The size or duration of a measurement: the default, or the value of `BENCH_<name>`. `BENCH=moment` makes everything tiny, so that a test can check
 * that each part still runs; only targets of zero count then.
 */
export function scale(name: string, usual: number, moment: number): number {
  return Number(process.env[`BENCH_${name}`] ?? (isMoment ? moment : usual))
}

/** Duration and number of the measurements of one figure. */
export const seconds = scale('SECONDS', 3, 0.05)
export const turns = scale('TURNS', 3, 1)
/** Runs before measuring, so that the code is compiled. */
export const warmUpSeconds = Math.min(1, seconds)
