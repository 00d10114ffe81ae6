import { AggregatorRegistry, Counter, Gauge, Registry } from 'prom-client'
import type { Measured } from './process-messages.ts'

/** Reads the metrics of one process; undefined if it does not answer in time. */
export type Measure = () => Promise<Measured | undefined>

/** Combines the metrics of the parent and of its processes. */
export function combineMetrics(processes: () => readonly Measure[]) {
  const registry = new Registry()
  const registers = [registry]
  new Gauge({
    name: 'jebba_processes',
    help: 'Processes that serve',
    registers,
    collect() {
      this.set(processes().length)
    },
  })
  const restarts = new Counter({
    name: 'jebba_process_restarts_total',
    help: 'Processes that ended by themselves and were started again',
    registers,
  })
  return {
    restarts,
    async read(): Promise<string> {
      const workerMetrics = await Promise.all(processes().map((measure) => measure()))
      const together = AggregatorRegistry.aggregate([
        await registry.getMetricsAsJSON(),
        ...workerMetrics.filter((metrics) => metrics !== undefined),
      ])
      return together.metrics()
    },
  }
}
