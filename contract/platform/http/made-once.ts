import * as z from 'zod/mini'
import { idempotencyHeader } from './idempotency-header.ts'

/** The headers of what is made once, where whoever asks says which asking it is. */
export const OnceHeaders = z.looseObject({
  [idempotencyHeader]: z.optional(z.string().check(z.regex(/^[\w-]{16,100}$/))),
})
