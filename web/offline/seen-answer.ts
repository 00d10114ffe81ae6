/** On an answer of the shop that the worker gives out again: of when it is, as far as that is known. */
const seenHeader = 'x-last-seen'

export function asSeen(kept: Response): Response {
  const headers = new Headers(kept.headers)
  headers.set(seenHeader, kept.headers.get('date') ?? '')
  return new Response(kept.body, { status: kept.status, headers })
}

/** What a page was given when it asked the shop for something; `seen` is missing where the shop itself answered. */
export interface Given {
  address: string
  seen?: { at: string | undefined }
}

/** Asks as before, and lets be heard whose answer came. */
export function heard(ask: typeof fetch, hear: (given: Given) => void): typeof fetch {
  return async (...of) => {
    const request = new Request(...of)
    const { method, url } = request
    const answer = await ask(request)
    const at = answer.headers.get(seenHeader)
    if (method === 'GET') hear({ address: url, ...(at !== null && { seen: { at: at || undefined } }) })
    return answer
  }
}
