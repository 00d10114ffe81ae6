/** The response body of a failed call; undefined if there was no response. */
export function refusalBody(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'data' in error ? error.data : undefined
}

/** The problem code of a failed call. */
export function problemCode(error: unknown): string | undefined {
  const body = refusalBody(error)
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : undefined
}

/** Whether the call got no response. */
export function isUnanswered(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 'FETCH_ERROR'
}
