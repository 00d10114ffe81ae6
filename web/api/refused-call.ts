/** What the server sent along with a refusal; nothing where it could not be reached. */
export function refusalBody(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
}

/** The code of the problem a call was refused with. */
export function problemCode(error: unknown): string | undefined {
  const body = refusalBody(error)
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined
}

/** Whether the call got no answer at all. */
export function isUnanswered(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 'FETCH_ERROR'
}
