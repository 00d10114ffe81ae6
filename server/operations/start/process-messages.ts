import type { Registry } from 'prom-client'
import type { FirstAdmin } from '#server/people/staff/staff-accounts.service.ts'

/** Metrics as they are sent between processes. */
export type Measured = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

export type FromWorker =
  | { kind: 'open'; origin: string; address: string; firstAdmin: FirstAdmin | undefined }
  /** A request for the metrics of all processes. */
  | { kind: 'ask'; id: number }
  | { kind: 'measured'; id: number; metrics: Measured }

export type FromParent =
  /** Another has taken its place. */
  { kind: 'retire' } | { kind: 'measure'; id: number } | { kind: 'answer'; id: number; text: string }

/** What a process must leave to whoever started it. */
export interface AmongOthers {
  /** What all processes measured, together. */
  measureAll(registry: Registry): () => Promise<string>
}
