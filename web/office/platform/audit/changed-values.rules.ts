export interface ChangedValue {
  /** The path, as in `name.fr` or `colors.0.stock`. */
  path: string
  was: unknown
  is: unknown
}

type Stored = Readonly<Record<string, unknown>> | null

/** Technical fields, which are not shown. */
const technicalFields: ReadonlySet<string> = new Set([
  'version',
  'updatedAt',
  'createdAt',
  'placeholder',
  'seen',
  '_id',
  'id',
])

/** The values that differ between two records. Empty values and technical fields are ignored. */
export function changedValues(previousValues: Stored, nextValues: Stored): readonly ChangedValue[] {
  const [was, is] = [flatten(previousValues), flatten(nextValues)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const change = { path, was: was.get(path), is: is.get(path) }
    return change.was === change.is || path.split('.').some((part) => technicalFields.has(part)) ? [] : [change]
  })
}

/** The non-empty values of a record by path. */
function flatten(record: Stored): ReadonlyMap<string, unknown> {
  const flat = new Map<string, unknown>()
  const walk = (value: unknown, path: string) => {
    if (value === null || value === undefined || value === '') return
    if (typeof value !== 'object') flat.set(path, value)
    else for (const [key, within] of Object.entries(value)) walk(within, path ? `${path}.${key}` : key)
  }
  walk(record, '')
  return flat
}
