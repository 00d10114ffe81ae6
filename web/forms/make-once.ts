/** What a call came to, as RTK Query says it. */
interface Answer<Stored> {
  data?: Stored | undefined
  error?: unknown
}

interface Making<Stored, Value> {
  /** Asks for it under the key of its draft. */
  create: (value: Value) => Promise<Answer<Stored>>
  /** Writes over what an earlier try had made. */
  change: (earlier: Stored, value: Value) => Promise<Answer<Stored>>
  /** What the key had been used for before. */
  earlierIn: (error: unknown) => Stored | undefined
  isWritten: (earlier: Stored, value: Value) => boolean | Promise<boolean>
}

type Made<Stored> = { made: Stored } | { newer: Stored } | { error: unknown }

const untouched = 1

/**
 * Makes something new. Where a try that was never answered had made it already, that is told first, as whatever stands there may by
 * now be somebody else's too; once it was seen, it is written over.
 */
export async function makeOnce<Stored extends { version: number }, Value>(
  { create, change, earlierIn, isWritten }: Making<Stored, Value>,
  value: Value,
  seen: number | undefined,
): Promise<Made<Stored>> {
  const { data, error } = await create(value)
  if (data?.version === untouched) return { made: data }
  const there = data ?? earlierIn(error)
  if (!there) return { error }
  if (there.version !== seen) return { newer: there }
  if (await isWritten(there, value)) return { made: there }
  const changed = await change(there, value)
  if (changed.data) return { made: changed.data }
  const newer = earlierIn(changed.error)
  return newer ? { newer } : { error: changed.error }
}

/** Whether nobody knows if it was done: no answer came, or the server broke on the way. */
export function isUncertain(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status !== 'number' || status >= 500
}
