import { Gauge, type Registry } from 'prom-client'
import type { Database } from '#server/platform/db/pool.ts'
import { listSuccesses, longestWaitMs } from './jobs.repository.ts'

/** Metrics of waiting jobs: mails and other work are stuck if they grow. Absent while the database is unavailable. */
export function measureJobs(registry: Registry, db: Database, names: readonly string[]): void {
  new Gauge({
    name: 'jebba_oldest_due_job_seconds',
    help: 'How long the first job that is due has been waiting for somebody to take it up',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset()
      await longestWaitMs(db, names)
        .then((ms) => this.set(ms / 1000))
        .catch(() => this.remove())
    },
  })
  new Gauge({
    name: 'jebba_job_last_success_timestamp_seconds',
    help: 'When a job that runs by the clock last succeeded',
    labelNames: ['job'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      this.reset()
      for (const { job, at } of await listSuccesses(db).catch(() => [])) this.set({ job }, at.getTime() / 1000)
    },
  })
}
