import type * as z from 'zod/mini'

const whole = new WeakSet<object>()
const texts = new WeakSet<object>()

/**
 * Marks personal data in a response: a name, phone number, e-mail address or street. The server empties it for staff without the right
 * `see-customers`, in every endpoint that uses the schema.
 */
export function personal<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const marked = schema.check() as Schema
  whole.add(marked)
  return marked
}

/** Marks free text that may contain a name or a phone number; the server empties it for the same staff if it does. */
export function possiblyPersonal<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const marked = schema.check() as Schema
  texts.add(marked)
  return marked
}

export const isPersonal = (schema: object) => whole.has(schema)
export const isPossiblyPersonal = (schema: object) => texts.has(schema)
