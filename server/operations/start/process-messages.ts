import type { Registry } from 'prom-client'
import type { FirstAdmin } from '#server/people/staff/staff-accounts.service.ts'

/** Metrics in the form sent between processes. */
export type Measured = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export type MessageFromWorker =
  | { kind: 'open'; origin: string; address: string; firstAdmin: FirstAdmin | undefined }
  /** A request for the metrics of all processes. */
  | { kind: 'ask'; id: number }
  | { kind: 'measured'; id: number; metrics: Measured }

export type MessageFromParent =
  /** Another process has taken its place. */
  { kind: 'retire' } | { kind: 'measure'; id: number } | { kind: 'answer'; id: number; text: string }

/** Functions of a process that need its parent. */
export interface ParentFunctions {
  /** Returns a function for the metrics of all processes together. */
  measureAll(registry: Registry): () => Promise<string>
}
