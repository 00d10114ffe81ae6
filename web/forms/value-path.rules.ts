/** Reads the value at a path such as `colors.0.stock`. */
export function readPath(value: object, place: string): unknown {
  return place
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], value)
}

/** Sets the value at a path; only the objects on the path are copied. */
export function withPath<Value extends object>(value: Value, place: string, next: unknown): Value {
  const [name = '', ...rest] = place.split('.')
  const inner = (value as Record<string, unknown>)[name]
  const written = rest.length === 0 ? next : withPath((inner ?? {}) as object, rest.join('.'), next)
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? written : item)) as unknown as Value
  return { ...value, [name]: written }
}
