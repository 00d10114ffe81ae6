export interface ChangedValue {
  /** The path, as in `name.fr` or `colors.0.stock`. */
  path: string
  was: unknown
  is: unknown
}

type Stored = Readonly<Record<string, unknown>> | null

/** Fields of older changes that are not shown. */
const ownBusiness: ReadonlySet<string> = new Set([
  'version',
  'updatedAt',
  'createdAt',
  'placeholder',
  'seen',
  '_id',
  'id',
])

/** Value by value what differs; what is empty on both sides, or only counted by the shop itself, is no change. */
export function changedValues(previousValues: Stored, nextValues: Stored): readonly ChangedValue[] {
  const [was, is] = [flatten(previousValues), flatten(nextValues)]
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const change = { path, was: was.get(path), is: is.get(path) }
    return change.was === change.is || path.split('.').some((part) => ownBusiness.has(part)) ? [] : [change]
  })
}

/** Every value of a record that says anything, by where it is. */
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
