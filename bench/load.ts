import autocannon from 'autocannon'

const connections = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const turns = 3

/** Requests per second one address answers, asked by sixteen at once. Anything but a success spoils the run. */
async function rateOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were refusals, ${result.errors} failed`)
  }
  return result.requests.average
}

/** How one address compares with another on this machine: measured in turns, because machines have moods. */
export async function ratioOf(url: string, other: string, headers: Readonly<Record<string, string>> = {}) {
  const rates: { one: number; other: number }[] = []
  await warmUp(url, headers)
  await warmUp(other)
  for (let turn = 0; turn < turns; turn++) rates.push({ one: await rateOf(url, headers), other: await rateOf(other) })
  const one = percentile(
    rates.map((rate) => rate.one),
    50,
  )
  const bare = percentile(
    rates.map((rate) => rate.other),
    50,
  )
  return { rate: one, otherRate: bare, ratio: one / bare }
}

async function warmUp(url: string, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  await autocannon({ url, connections, duration: 1, headers })
}

/** The middle of several single requests, one after the other, in milliseconds. */
export function medianMs(times: number, request: (index: number) => Promise<unknown>): Promise<number> {
  return percentileMs(50, times, request)
}

/** How long so many in a hundred of several single requests take at most. */
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
