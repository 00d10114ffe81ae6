import type * as z from 'zod/mini'

const whole = new WeakSet<object>()
const texts = new WeakSet<object>()

/**
 * Marks what tells who somebody is in an answer: a name, a telephone, an e-mail, a street. The server leaves it empty for members
 * of the staff whose work does not need it (`see-customers`), in every endpoint whose answer is made of it.
 */
export function personal<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const marked = schema.check() as Schema
  whole.add(marked)
  return marked
}

/** Marks a text anybody may have written a name or a telephone into; it is left out for them where it does. */
export function mayName<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const marked = schema.check() as Schema
  texts.add(marked)
  return marked
}

export const isPersonal = (schema: object) => whole.has(schema)
export const isTextThatMayName = (schema: object) => texts.has(schema)
