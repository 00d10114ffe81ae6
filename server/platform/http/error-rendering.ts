import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { type ProblemCode, problemMediaType } from '#contract/platform/http/problem.ts'
import { isDatabaseUnreachable, isStatementTimeout } from '#server/platform/db/connection-errors.ts'
import { creditErrorOf } from './credit-error.ts'
import { Problem } from './problem.ts'
import { workshopWeekErrorOf } from './workshop-week-error.ts'

const retryAfterSeconds = 5

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that people open in a browser: renders the problem as a page. */
    renderProblem?: (request: FastifyRequest, problem: Problem) => string
  }
  interface FastifyRequest {
    /** Why the call was refused; set together with the response. */
    refusal: ProblemCode | undefined
  }
}

/** Our problem codes for errors of the framework. */
const frameworkProblems: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
  FST_REQ_FILE_TOO_LARGE: 'body-too-large',
  FST_FILES_LIMIT: 'body-too-large',
  FST_ERR_BAD_URL: 'malformed-request',
  FST_ERR_MAX_PARAM_LENGTH: 'not-found',
}

/** The only place that turns an error into a response. */
export function renderErrors(app: FastifyInstance): void {
  app.decorateRequest('refusal', undefined)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = isCutOff(request) ? new Problem('malformed-request', { cause: error }) : toProblem(error)
    logFailure(request, problem, error)
    return sendProblem(request, reply, problem)
  })
}

/** The connection ended before the body had arrived, which is no failure of the shop. */
const isCutOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** A database that is unavailable is reported once; logging each visitor would add nothing. */
function logFailure({ log }: FastifyRequest, problem: Problem, error: Error): void {
  if (isStatementTimeout(error)) log.warn({ err: error }, 'what took too long was called off')
  else if (problem.code === 'shop-unavailable') log.info({ reason: error.message }, problem.code)
  else if (problem.status >= 500) log.error({ err: error }, problem.code)
}

export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  request.refusal = problem.code
  reply.status(problem.status).headers({ 'cache-control': 'no-store', ...problem.options.headers })
  const render = request.routeOptions.config.renderProblem
  if (render) return reply.type('text/html; charset=utf-8').send(render(request, problem))
  return reply.type(problemMediaType).serializer(JSON.stringify).send(problem.body)
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalidRequest(error)
  if (isDatabaseUnreachable(error) || isStatementTimeout(error)) return unavailable(error)
  const raised = workshopWeekErrorOf(error) ?? creditErrorOf(error)
  if (raised) return raised
  const code = error instanceof Error && 'code' in error ? frameworkProblems[String(error.code)] : undefined
  if (code) return new Problem(code, { cause: error })
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return new Problem(status === 400 ? 'malformed-request' : 'internal-error', { cause: error })
}

export function unavailable(cause?: unknown): Problem {
  return new Problem('shop-unavailable', { headers: { 'retry-after': String(retryAfterSeconds) }, cause })
}

interface RefusedFields {
  validation: readonly { instancePath: string; keyword: string; message?: string }[]
}

/** Enough to correct a request. Invented input is not echoed at length. */
const maxErrors = 50
const maxEchoLength = 200

function shortened(text: string): string {
  return text.length > maxEchoLength ? `${text.slice(0, maxEchoLength)}…` : text
}

function invalidRequest(error: RefusedFields): Problem {
  return new Problem('invalid-request', {
    errors: error.validation.slice(0, maxErrors).map(({ instancePath, keyword, message }) => ({
      path: shortened(instancePath.split('/').filter(Boolean).join('.')),
      code: keyword,
      message: shortened(message ?? keyword),
    })),
  })
}
