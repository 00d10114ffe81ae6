import autocannon from 'autocannon'

const connections = 16
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

/** Requests per second one address answers, asked by sixteen at once. Anything but a success spoils the run. */
export async function rateOf(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were refusals, ${result.errors} failed`)
  }
  return result.requests.average
}

/** The middle of several single requests, one after the other, in milliseconds. */
export async function medianMs(times: number, request: (index: number) => Promise<unknown>): Promise<number> {
  const durations: number[] = []
  for (let index = 0; index < times; index++) {
    const started = performance.now()
    await request(index)
    durations.push(performance.now() - started)
  }
  return percentile(durations, 50)
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
