import type { FastifyInstance } from 'fastify'
import type { Database, Pool } from '#server/db/pool.ts'
import { type Metrics, measureAnswers, measureRequests } from '#server/http/metrics.ts'
import { measureShop } from '#server/http/shop-metrics.ts'
import { measureJobs } from '#server/jobs/job-metrics.ts'
import { jobNames } from './job-table.ts'

interface Measured {
  db: Database
  pool: Pool
  memory: { readonly bytes: number }
  dataDir: string
}

/** Collects everything for `/metrics`. */
export function measureEverything(
  app: FastifyInstance,
  metrics: Metrics,
  { db, pool, memory, dataDir }: Measured,
): void {
  measureRequests(app, metrics)
  measureAnswers(metrics, () => memory.bytes)
  measureShop(metrics.registry, { db, pool, dataDir })
  measureJobs(metrics.registry, db, jobNames)
}
