import * as http from 'node:http'
import * as https from 'node:https'
import { boundedBody } from './bounded-body.ts'
import { checkedLookup, type IsAllowed, isForbiddenLiteral, type ResolveAll } from './checked-lookup.ts'
import { OutgoingError } from './outgoing-error.ts'

interface OutgoingRules {
  /** The addresses that may be called: `isPublicAddress` for ones that people enter, `anywhere` for those of the operator's configuration. */
  to: IsAllowed | 'anywhere'
  /** Limit for the whole call, including redirects. */
  timeoutMs?: number
  mostBytes?: number
  /** Replaces the resolver in tests. */
  resolve?: ResolveAll
}

interface OutgoingRequest {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: string | Buffer
}

export type Outgoing = (address: string | URL, request?: OutgoingRequest) => Promise<Response>

const maxRedirects = 3
const usualTimeoutMs = 5000
const usualBytes = 1024 * 1024
/** Methods that may be repeated if the first attempt possibly arrived. */
const repeatable = new Set(['GET', 'HEAD', 'PUT'])
const redirects = new Set([301, 302, 303, 307, 308])
/** Statuses whose responses have no body, as `Response` demands. */
const bodiless = new Set([204, 205, 304])

/**
 * All outgoing HTTP calls go through one of these. It checks every address before it connects, limits time and bytes, and treats a redirect like a
 * new call.
 */
export function openOutgoing(rules: OutgoingRules): Outgoing {
  const { to, timeoutMs = usualTimeoutMs, mostBytes = usualBytes, resolve } = rules
  const isAllowed = to === 'anywhere' ? undefined : to
  const options = { keepAlive: true, ...(isAllowed && { lookup: checkedLookup(isAllowed, resolve) }) }
  const agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) }

  async function once(url: URL, request: OutgoingRequest, signal: AbortSignal): Promise<http.IncomingMessage> {
    const { protocol } = url
    if ((protocol !== 'http:' && protocol !== 'https:') || url.username || url.password)
      throw new OutgoingError('scheme')
    if (isAllowed && isForbiddenLiteral(isAllowed, url.hostname)) throw new OutgoingError('address')
    const { method = 'GET', headers = {}, body } = request
    const { request: open } = protocol === 'https:' ? https : http
    return new Promise((answered, failed) => {
      const sent = open(url, {
        method,
        signal,
        agent: agents[protocol],
        headers: { 'accept-encoding': 'gzip', ...headers },
      })
      sent.on('response', answered)
      sent.on('error', (error) => {
        // The other side closed the kept-alive connection at this moment, so the request was not received.
        const unheard = sent.reusedSocket && repeatable.has(method) && 'code' in error && error.code === 'ECONNRESET'
        if (unheard) once(url, request, signal).then(answered, failed)
        else failed(error)
      })
      sent.end(body)
    })
  }

  async function follow(url: URL, request: OutgoingRequest, signal: AbortSignal, hopsLeft: number): Promise<Response> {
    const response = await once(url, request, signal)
    const status = response.statusCode ?? 0
    const { location } = response.headers
    try {
      if (!redirects.has(status) || !location) {
        const body = await boundedBody(response, mostBytes)
        return new Response(bodiless.has(status) ? null : new Uint8Array(body), {
          status,
          headers: headersOf(response),
        })
      }
    } finally {
      response.destroy()
    }
    return follow(...sentOn(url, location, request), signal, hopsLeft - 1)

    function sentOn(from: URL, where: string, request: OutgoingRequest): [URL, OutgoingRequest] {
      const next = URL.canParse(where, from) ? new URL(where, from) : undefined
      // A redirect must not forward the body to another host, nor secrets from https to http.
      const { method = 'GET' } = request
      const safe =
        next && (method === 'GET' || method === 'HEAD') && !(from.protocol === 'https:' && next.protocol === 'http:')
      if (!safe || hopsLeft === 0) throw new OutgoingError('redirect')
      return [next, next.origin === from.origin ? request : { method }]
    }
  }

  return async (address, request = {}) => {
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      return await follow(new URL(address), request, signal, maxRedirects)
    } catch (error) {
      if (signal.aborted) throw new OutgoingError('too-slow', error)
      throw error instanceof OutgoingError ? error : new OutgoingError('connection', error)
    }
  }
}

function headersOf({ headersDistinct }: http.IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    // These headers describe the compressed body.
    if (name === 'content-encoding' || name === 'content-length') continue
    for (const value of values) headers.append(name, value)
  }
  return headers
}
