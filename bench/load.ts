import { measureMaxRate } from './max-request-rate.ts'
import { seconds, turns, warmUpSeconds } from './scale.ts'

/** Compares the request rates of two addresses in alternating turns, because the speed of a machine varies. */
export async function ratioOf(url: string, otherUrl: string, headers: Readonly<Record<string, string>> = {}) {
  const rates: { one: number; other: number }[] = []
  await measureMaxRate(url, headers, warmUpSeconds)
  await measureMaxRate(otherUrl, {}, warmUpSeconds)
  for (let turn = 0; turn < turns; turn++) {
    rates.push({ one: await measureMaxRate(url, headers, seconds), other: await measureMaxRate(otherUrl, {}, seconds) })
  }
  const singleRate = percentile(
    rates.map((rate) => rate.one),
    50,
  )
  const bare = percentile(
    rates.map((rate) => rate.other),
    50,
  )
  return { rate: singleRate, otherRate: bare, ratio: singleRate / bare }
}

/** The median time of requests sent one after the other. */
export function medianMs(times: number, request: (index: number) => Promise<unknown>): Promise<number> {
  return percentileMs(50, times, request)
}

/** The given percentile of the times of requests sent one after the other. */
export async function percentileMs(
  percent: number,
  times: number,
  request: (index: number) => Promise<unknown>,
): Promise<number> {
  const durations: number[] = []
  for (let index = 0; index < times; index++) {
    const started = performance.now()
    await request(index)
    durations.push(performance.now() - started)
  }
  return percentile(durations, percent)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
