import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '#contract/platform/text/languages.ts'
import { pageLanguage } from './page-address.ts'
import { Problem } from './problem.ts'
import { readVisit } from './visit.ts'

/** Reads the forms of pages without a script. */
export function readForms(scope: FastifyInstance): void {
  const form = { parseAs: 'string', bodyLimit: 8 * 1024 } as const
  scope.addContentTypeParser<string>('application/x-www-form-urlencoded', form, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body))),
  )
}

/** Shows the rate limit as a page in the visitor's language; other errors are rendered as usual. */
export function limitAsPage(
  headers: Readonly<Record<string, string>>,
  render: (language: Language) => Promise<string>,
) {
  return async (error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!(error instanceof Problem) || error.code !== 'too-many-requests') throw error
    reply.status(error.status).headers({ ...headers, ...error.options.headers })
    return reply.send(await render(pageLanguage(readVisit(request.raw))))
  }
}
