import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { serviceEndpoints } from '#contract/platform/health/service.contract.ts'
import type { Metrics } from '#server/platform/http/metrics.ts'
import { mount } from '#server/platform/http/mount.ts'
import { Problem } from '#server/platform/http/problem.ts'

export interface HealthDeps {
  metrics: Metrics
  /** Queries the database; fails if it does not answer. */
  checkDatabase: () => Promise<unknown>
  isDraining: () => boolean
  /** Merges the metrics of all processes of the shop; absent if there is only one. */
  measureAll: ((registry: Registry) => () => Promise<string>) | undefined
}

export function healthRoutes(
  app: FastifyInstance,
  { metrics: { registry }, checkDatabase, isDraining, measureAll }: HealthDeps,
): void {
  mount(app, serviceEndpoints.isAlive, async () => ({ status: 'ok' as const }))

  mount(app, serviceEndpoints.isReady, async () => {
    if (isDraining()) throw new Problem('shop-unavailable')
    await checkDatabase()
    return { status: 'ok' as const }
  })

  const measured = measureAll?.(registry) ?? (() => registry.metrics())
  mount(app, serviceEndpoints.metrics, async ({ reply }) => {
    const text = await measured()
    reply.type(registry.contentType).send(text)
  })
}
