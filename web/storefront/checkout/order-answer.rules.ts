import { orderLimitKinds } from '#contract/orders/placement/order-limit-kinds.ts'
import { isRecord } from '#web/state/persisted-state.ts'
import type { Attempt, LimitMet, Refusal } from './order-queue.ts'

const unauthorized = 401
const tooMany = 429
/** Errors of the connection, or of a response that does not come from the shop. */
const connectionErrors: readonly unknown[] = ['FETCH_ERROR', 'TIMEOUT_ERROR', 'PARSING_ERROR']

/**
 * Turns the error of a request into an attempt. Only a 4xx response says that the order was not placed; after a 5xx it may have been, so it waits
 * and is sent again with the same key.
 */
export function toAttempt(error: unknown): Attempt {
  const { status, data } = isRecord(error) ? error : { status: 'FETCH_ERROR', data: undefined }
  if (connectionErrors.includes(status) || status === tooMany || isServerFailure(status)) return { kind: 'lost' }
  if (status === unauthorized) return { kind: 'signed-out' }
  return { kind: 'refused', refusal: refusalOf(data) }
}

function isServerFailure(status: unknown): boolean {
  return typeof status === 'number' && status >= 500
}

function isLimit(value: unknown): value is LimitMet {
  return isRecord(value) && orderLimitKinds.some((kind) => kind === value.kind) && typeof value.most === 'number'
}

function refusalOf(problem: unknown): Refusal {
  if (!isRecord(problem) || typeof problem.code !== 'string') return { code: 'internal-error' }
  const { code, short, errors, limit } = problem
  return {
    code,
    ...(Array.isArray(short) && { short }),
    ...(isLimit(limit) && { limit }),
    ...(Array.isArray(errors) && { paths: errors.map((error) => String(error?.path)) }),
  }
}
