/** What a call came to, as RTK Query says it. */
interface Answer<Stored> {
  data?: Stored | undefined
  error?: unknown
}

interface Making<Stored> {
  /** Sends it under the key of its draft. */
  create: () => Promise<Answer<Stored>>
  /** Saves it over the record an earlier attempt made. */
  change: (earlier: Stored) => Promise<Answer<Stored>>
  /** The record a refusal is about: created earlier under the same key, or changed meanwhile; `tried` is the one to be changed. */
  recordIn: (error: unknown, tried?: Stored) => Stored | undefined
}

type Made<Stored> = { made: Stored } | { newer: Stored } | { error: unknown }

/**
 * Makes a new record, once per key. If an earlier attempt under the same key, whose answer was lost, made it with other content, that
 * record is `newer`; it is saved over once the user has seen its version.
 */
export async function makeOnce<Stored extends { version: number }>(
  { create, change, recordIn }: Making<Stored>,
  seen: number | undefined,
): Promise<Made<Stored>> {
  const created = await create()
  if (created.data) return { made: created.data }
  const earlier = recordIn(created.error)
  if (!earlier) return { error: created.error }
  if (earlier.version !== seen) return { newer: earlier }
  const { data, error } = await change(earlier)
  if (data) return { made: data }
  const newer = recordIn(error, earlier)
  return newer ? { newer } : { error }
}

/** Whether the outcome is unknown: no answer came, or the server failed. */
export function isUncertain(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status !== 'number' || status >= 500
}
