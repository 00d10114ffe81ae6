import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'

const Alive = z.object({ status: z.literal('ok') })

/** Endpoints for machines: a supervisor, a load balancer, a monitor. */
export const serviceEndpoints = endpointTable({
  isAlive: {
    method: 'GET',
    path: '/healthz',
    guard: 'anyone',
    summary: 'The process runs',
    worksWithoutDatabase: true,
    replies: { 200: Alive },
  },
  isReady: {
    method: 'GET',
    path: '/readyz',
    guard: 'anyone',
    summary: 'The process runs, and its database does and has room; 503 otherwise and while shutting down',
    replies: { 200: Alive },
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    guard: 'operator',
    worksWithoutDatabase: true,
    summary: 'Measurements in the Prometheus text format, for this machine or whoever has the token',
    replies: { 200: undefined },
  },
})
