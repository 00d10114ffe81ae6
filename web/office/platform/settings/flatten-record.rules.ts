const longest = 300

/** The values of a record by path, such as `name.fr` or `colors.0.stock`, each on one line. */
export function flattenRecord(record: Readonly<Record<string, unknown>> | null): ReadonlyMap<string, string> {
  const flat = new Map<string, string>()
  const walk = (value: unknown, path: string) => {
    if (typeof value !== 'object' || value === null) {
      const text = value === null || value === undefined ? '' : String(value)
      flat.set(path, text.length > longest ? `${text.slice(0, longest)}…` : text)
      return
    }
    for (const [key, within] of Object.entries(value)) walk(within, path ? `${path}.${key}` : key)
  }
  if (record) walk(record, '')
  return flat
}
