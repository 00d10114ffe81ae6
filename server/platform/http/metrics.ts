import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  registry: Registry
  /** Responses served from the cache, by kind and outcome. */
  remembered: Counter<'kind' | 'outcome'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const remembered = new Counter({
    name: 'jebba_remembered_answers_total',
    help: 'Pages and product answers served from memory, or made because they were not there',
    labelNames: ['kind', 'outcome'] as const,
    registers: [registry],
  })
  return { registry, remembered }
}

export function measureAnswers({ registry }: Metrics, bytes: () => number): void {
  new Gauge({
    name: 'jebba_remembered_answers_bytes',
    help: 'What pages and answers that are ready to be sent take of ANSWER_MEMORY',
    registers: [registry],
    collect() {
      this.set(bytes())
    },
  })
}

export function measureRequests(app: FastifyInstance, { registry }: Metrics): void {
  const duration = new Histogram({
    name: 'jebba_http_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}
