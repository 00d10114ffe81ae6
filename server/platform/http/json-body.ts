import type { FastifyInstance } from 'fastify'

/** Accepts an empty body with a JSON content type where an endpoint takes none: many clients always send that header. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && !request.routeOptions.schema?.body) done(null)
    else void parse(request, body, done)
  })
}
