/** The result of an RTK Query call. */
interface CallResult<Stored> {
  data?: Stored | undefined
  error?: unknown
}

interface CreateCalls<Stored> {
  /** Creates the record with the idempotency key of the draft. */
  create: () => Promise<CallResult<Stored>>
  /** Overwrites the record that an earlier attempt created. */
  overwrite: (earlier: Stored) => Promise<CallResult<Stored>>
  /**
   * The record that a conflict response contains: created earlier with the same key, or changed by somebody else. `tried` is the record that was to
   * be overwritten.
   */
  findConflictingRecord: (error: unknown, tried?: Stored) => Stored | undefined
}

type CreateResult<Stored> = { createdRecord: Stored } | { newer: Stored } | { error: unknown }

/**
 * Creates a record once per idempotency key. If an earlier attempt, whose response was lost, created it with other content, that record is returned
 * as `newer`; it is overwritten once the user has seen its version.
 */
export async function createOnce<Stored extends { version: number }>(
  { create, overwrite, findConflictingRecord }: CreateCalls<Stored>,
  seen: number | undefined,
): Promise<CreateResult<Stored>> {
  const created = await create()
  if (created.data) return { createdRecord: created.data }
  const earlier = findConflictingRecord(created.error)
  if (!earlier) return { error: created.error }
  if (earlier.version !== seen) return { newer: earlier }
  const { data, error } = await overwrite(earlier)
  if (data) return { createdRecord: data }
  const newer = findConflictingRecord(error, earlier)
  return newer ? { newer } : { error }
}

/** Whether the outcome is unknown: there was no response, or the server failed. */
export function isUncertain(error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: unknown }
  return typeof status !== 'number' || status >= 500
}
