import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'

/** Headers that pages of the allowed origins may send, beside those that browsers always allow. */
const allowedHeaders = 'authorization, content-type, idempotency-key, if-none-match, x-review-token, x-unattended'
const exposedHeaders = 'etag, link, retry-after, x-did-you-mean, x-request-id, x-total-count, x-understood'
const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE'
/** Browsers cache the permission for this time, so an origin that is removed from the list is refused ten minutes later. */
const permissionSeconds = 600

/** Whether exactly this origin is allowed; the origin `null` never is. */
export function isAllowedOrigin(origin: string | undefined, namedOrigins: readonly string[]): origin is string {
  return origin !== undefined && namedOrigins.includes(origin)
}

export interface NamedOrigins {
  named: readonly string[]
  /** The headers that every response of the shop has. */
  headers: Readonly<Record<string, string>>
}

/** Allows pages of these origins to read responses of the API, also cached ones. Answers a preflight request itself and then returns true. */
export function answerNamedOrigins(
  request: IncomingMessage,
  response: ServerResponse,
  { named, headers }: NamedOrigins,
): boolean {
  if (named.length === 0 || !request.url?.startsWith('/api/')) return false
  varyByOrigin(response)
  const { origin } = request.headers
  if (!isAllowedOrigin(origin, named)) return false
  response.setHeader('access-control-allow-origin', origin)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-expose-headers', exposedHeaders)
  if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return false
  response
    .writeHead(204, {
      ...headers,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': allowedHeaders,
      'access-control-max-age': String(permissionSeconds),
      'cache-control': 'no-store',
    })
    .end()
  return true
}

/** Adds `vary: origin`, so that no cache returns the response for one origin to another; also if this origin is not allowed. */
function varyByOrigin(response: ServerResponse): void {
  const write = response.writeHead.bind(response) as (status: number, ...rest: unknown[]) => ServerResponse
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    // The last argument is the headers; a text before it is the status message.
    const headers: OutgoingHttpHeaders = { ...(rest.at(-1) as OutgoingHttpHeaders | undefined) }
    const { vary } = headers
    return write(status, { ...headers, vary: vary === undefined ? 'origin' : `${String(vary)}, origin` })
  }) as ServerResponse['writeHead']
}
