/** Header of cached responses: when the response was received, empty if unknown. */
const seenHeader = 'x-last-seen'

export function asSeen(cached: Response): Response {
  const headers = new Headers(cached.headers)
  headers.set(seenHeader, cached.headers.get('date') ?? '')
  return new Response(cached.body, { status: cached.status, headers })
}

/** A response received by the page; `seen` is present only if it came from the cache. */
export interface Given {
  address: string
  seen?: { at: string | undefined }
}

/** Wraps `fetch` and reports whether each response came from the shop or the cache. */
export function heard(ask: typeof fetch, hear: (answer: Given) => void): typeof fetch {
  return async (...input) => {
    const request = new Request(...input)
    const { method, url } = request
    const answer = await ask(request)
    const seenAt = answer.headers.get(seenHeader)
    if (method === 'GET') hear({ address: url, ...(seenAt !== null && { seen: { at: seenAt || undefined } }) })
    return answer
  }
}
