import type { KeptInbox } from './kept-inbox.rules.ts'

/** What pages tell the worker. */
export type ToWorker =
  /** The line is there and costs nothing: fetch what the shop needs without one. */
  | { kind: 'keep-ahead'; language: string; pages: readonly string[] }
  /** Likewise what the back office needs to open. */
  | { kind: 'keep-office'; language: string; pages: readonly string[] }
  /** What a member of the staff has just read. */
  | { kind: 'keep-inbox'; inbox: KeptInbox }
  /** A shopper said goodbye. */
  | { kind: 'forget' }
  /** The staff session ended or changed. */
  | { kind: 'forget-office' }
