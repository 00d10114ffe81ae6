import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** What pages of the owner's other hosts may send and read beside what any page may. */
const sent = 'authorization, content-type, idempotency-key, if-none-match, x-review-token, x-unattended'
const exposedHeaders = 'etag, link, retry-after, x-did-you-mean, x-request-id, x-total-count, x-understood'
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** A host that is taken off the list is turned away within ten minutes. */
const rememberedSeconds = 600

/** Whether these very letters were named: no part, no other port, no other scheme, and never the origin of nobody. */
export function isNamed(origin: string | undefined, namedOrigins: readonly string[]): origin is string {
  return origin !== undefined && namedOrigins.includes(origin)
}

export interface NamedOrigins {
  named: readonly string[]
  /** Of every answer. */
  headers: Readonly<Record<string, string>>
}

/**
 * Tells browsers that pages of these origins may read what the API answers them, also what is answered from memory.
 * Answers a preflight itself; gives whether it has.
 */
export function answerNamedOrigins(
  request: IncomingMessage,
  response: ServerResponse,
  { named, headers }: NamedOrigins,
): boolean {
  if (named.length === 0 || !request.url?.startsWith('/api/')) return false
  varyByOrigin(response)
  const { origin } = request.headers
  if (!isNamed(origin, named)) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-expose-headers', exposedHeaders)
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false
  response
    .writeHead(204, {
      ...headers,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': sent,
      'access-control-max-age': String(rememberedSeconds),
      'cache-control': 'no-store',
    })
    .end()
  return true
}

/** Also where no origin is allowed: nothing in between may give one page's answer to another. */
function varyByOrigin(response: ServerResponse): void {
  const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    // The last one is the headers; a text before it says what the status means.
    const headers: OutgoingHttpHeaders = { ...(rest.at(-1) as OutgoingHttpHeaders | undefined) }
    const { vary } = headers
    return write(status, { ...headers, vary: vary === undefined ? 'origin' : `${String(vary)}, origin` })
  }) as ServerResponse['writeHead']
}
