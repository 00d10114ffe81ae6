import type { FastifyInstance, InjectOptions } from 'fastify'

/** Calls the API without a socket, as nobody in particular: rendered pages never see a visitor's cookies. */
export function inProcessFetch(app: FastifyInstance): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const response = await app.inject({ method: request.method as InjectOptions['method'], url: pathname + search })
    const body = response.statusCode === 204 || response.statusCode === 304 ? null : response.rawPayload
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(body && new Uint8Array(body), { status: response.statusCode, headers })
  }
}
