import * as http from 'node:http'
import * as https from 'node:https'
import { boundedBody } from './bounded-body.ts'
import { checkedLookup, type IsAllowed, isForbiddenLiteral, type ResolveAll } from './checked-lookup.ts'
import { OutgoingError } from './outgoing-error.ts'

interface OutgoingRules {
  /**
   * `isPublicAddress` for whatever somebody may have typed, or another of the addresses that may be connected to; `anywhere`
   * for what the operator of this machine has set up.
   */
  to: IsAllowed | 'anywhere'
  /** From the first question to the last byte, however often it is sent on. */
  timeoutMs?: number
  mostBytes?: number
  /** Stands in for the names of the world in tests. */
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
/** What may have been heard all the same, and does no harm a second time. */
const repeatable = new Set(['GET', 'HEAD', 'PUT'])
const redirects = new Set([301, 302, 303, 307, 308])
/** Statuses whose answers have no body, which `Response` insists on. */
const bodiless = new Set([204, 205, 304])

/**
 * Every HTTP call this server makes goes through one of these. It connects to no address it has not looked at, takes no
 * more time and bytes than it is given, and follows a redirect as if it had been asked for it in the first place.
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
        // Kept open from the call before, and closed by the other side at this very moment.
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
      // A redirect must not pass the body on to another host, nor secrets from https to http.
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
    // They describe how it travelled, and it has been unpacked since.
    if (name === 'content-encoding' || name === 'content-length') continue
    for (const value of values) headers.append(name, value)
  }
  return headers
}
