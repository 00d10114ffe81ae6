export const isMoment = process.env.BENCH === 'moment'

/** Nothing was asked for in another size than the promised one: only such figures can be held beside others. */
export const isWhole = !Object.keys(process.env).some((name) => name === 'BENCH' || name.startsWith('BENCH_'))

/**
 * How large, or for how long, something is measured: as promised, or as `BENCH_<name>` says. With `BENCH=moment` everything is tiny: no figure
 * means anything then, but each part has run, which is how a test knows that it still does; only what must never be at all still must not.
 */
export function scale(name: string, usual: number, moment: number): number {
  return Number(process.env[`BENCH_${name}`] ?? (isMoment ? moment : usual))
}

/** How long one figure is measured at a time, and how often. */
export const seconds = scale('SECONDS', 3, 0.05)
export const turns = scale('TURNS', 3, 1)
/** Before it is measured what is needed for it is compiled. */
export const warmUpSeconds = Math.min(1, seconds)
