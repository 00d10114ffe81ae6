import * as z from 'zod/mini'
import { idempotencyHeader } from './idempotency-header.ts'

/** Headers of an idempotent POST: the key identifies the request when it is retried. */
export const IdempotencyHeaders = z.looseObject({
  [idempotencyHeader]: z.optional(z.string().check(z.regex(/^[\w-]{16,100}$/))),
})
