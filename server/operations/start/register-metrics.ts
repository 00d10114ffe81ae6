import type { FastifyInstance } from 'fastify'
import type { Database, Pool } from '#server/platform/db/pool.ts'
import { type Metrics, measureAnswers, measureRequests } from '#server/platform/http/metrics.ts'
import { measureShop } from '#server/platform/http/shop-metrics.ts'
import { measureJobs } from '#server/platform/jobs/job-metrics.ts'
import { jobNames } from './job-table.ts'

interface Measured {
  db: Database
  pool: Pool
  memory: { readonly bytes: number }
  dataDir: string
}

/** Registers all metrics of `/metrics`. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, { db, pool, memory, dataDir }: Measured): void {
  measureRequests(app, metrics)
  measureAnswers(metrics, () => memory.bytes)
  measureShop(metrics.registry, { db, pool, dataDir })
  measureJobs(metrics.registry, db, jobNames)
}
