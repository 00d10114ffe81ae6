/** Header of cached responses: when the response was received, empty if unknown. */
const cachedAtHeader = 'x-last-seen'

export function withCacheDate(cached: Response): Response {
  const headers = new Headers(cached.headers)
  headers.set(cachedAtHeader, cached.headers.get('date') ?? '')
  return new Response(cached.body, { status: cached.status, headers })
}

/** A response received by the page; `seen` is present only if it came from the cache. */
export interface CacheReport {
  address: string
  seen?: { at: string | undefined }
}

/** Wraps `fetch` and reports whether each response came from the shop or the cache. */
export function withCacheReports(ask: typeof fetch, hear: (answer: CacheReport) => void): typeof fetch {
  return async (...input) => {
    const request = new Request(...input)
    const { method, url } = request
    const answer = await ask(request)
    const seenAt = answer.headers.get(cachedAtHeader)
    if (method === 'GET') hear({ address: url, ...(seenAt !== null && { seen: { at: seenAt || undefined } }) })
    return answer
  }
}
