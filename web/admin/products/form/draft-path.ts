/** The value at a place such as `colors.0.stock`. */
export function readAt(draft: object, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], draft)
}

/** The same draft with another value at that place. Nothing that is not on the way is copied. */
export function writtenAt<Draft extends object>(draft: Draft, path: string, value: unknown): Draft {
  const [name = '', ...rest] = path.split('.')
  const inner = (draft as Record<string, unknown>)[name]
  const next = rest.length === 0 ? value : writtenAt((inner ?? {}) as object, rest.join('.'), value)
  if (Array.isArray(draft)) return draft.map((one, index) => (String(index) === name ? next : one)) as unknown as Draft
  return { ...draft, [name]: next }
}
