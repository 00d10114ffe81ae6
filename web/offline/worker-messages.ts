/** What pages tell the worker. */
export type ToWorker =
  /** The line is there and costs nothing: fetch what the shop needs without one. */
  | { kind: 'keep-ahead'; language: string; pages: readonly string[] }
  /** Somebody said goodbye. */
  | { kind: 'forget' }
