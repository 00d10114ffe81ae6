import type { FastifyInstance } from 'fastify'

/**
 * Many clients say "JSON" with every call, also where there is nothing to say. Where an endpoint takes no body, sending
 * none is what it asks for, whatever it is called.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) done(null)
    else void parse(request, body, done)
  })
}
