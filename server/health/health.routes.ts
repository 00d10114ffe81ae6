import type { FastifyInstance } from 'fastify'
import { serviceEndpoints } from '#contract/http/service.contract.ts'
import type { Metrics } from '#server/http/metrics.ts'
import { mount } from '#server/http/mount.ts'
import { Problem } from '#server/http/problem.ts'

export interface HealthDeps {
  metrics: Metrics
  /** Asks the database; fails when it does not answer. */
  checkDatabase: () => Promise<unknown>
  isDraining: () => boolean
}

export function healthRoutes(app: FastifyInstance, { metrics, checkDatabase, isDraining }: HealthDeps): void {
  mount(app, serviceEndpoints.isAlive, async () => ({ status: 'ok' as const }))

  mount(app, serviceEndpoints.isReady, async () => {
    if (isDraining()) throw new Problem('shop-unavailable')
    await checkDatabase()
    return { status: 'ok' as const }
  })

  mount(app, serviceEndpoints.metrics, async ({ reply }) => {
    const text = await metrics.registry.metrics()
    reply.type(metrics.registry.contentType).send(text)
  })
}
