import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type {
  BodyOf,
  Endpoint,
  Guard,
  HeadersOf,
  ParamsOf,
  QueryOf,
  ReplyOf,
} from '#contract/platform/http/endpoint.ts'
import { ProblemBody, problemMediaType } from '#contract/platform/http/problem.ts'
import { redactorFor } from './redact-personal-data.ts'
import type { SignedInShopper } from './signed-in-shopper.ts'
import { canSeeCustomers, type StaffMember } from './staff-member.ts'

/** One call of an endpoint, already validated. */
interface Call<E extends Endpoint> {
  params: ParamsOf<E>
  query: QueryOf<E>
  headers: HeadersOf<E>
  body: BodyOf<E>
  /** The caller, where the guard requires one. */
  shopper: CallerOf<E, 'shopper', SignedInShopper>
  staff: CallerOf<E, 'staff', StaffMember>
  request: FastifyRequest
  reply: FastifyReply
}

type CallerOf<E extends Endpoint, Kind extends Guard, Who> = E['guard'] extends Kind ? Who : Who | undefined

/** Returns the body of the response; undefined if there is none or it was sent in another way. */
export type Handler<E extends Endpoint> = (
  call: Call<E>,
) => Promise<[ReplyOf<E>] extends [undefined] ? void : ReplyOf<E>>

/** Serves a declared endpoint. The default status is the first one declared. */
export function mount<const E extends Endpoint>(app: FastifyInstance, endpoint: E, handler: Handler<E>): void {
  const leave = redactorFor(endpoint)
  const firstStatus = Number(Object.keys(endpoint.replies)[0] ?? 200)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(endpoint),
    config: {
      guard: endpoint.guard,
      right: endpoint.right,
      worksWithoutDatabase: endpoint.worksWithoutDatabase ?? false,
      emptyReplies: emptyReplies(endpoint),
    },
    handler: async (request, reply) => {
      // A response is private unless the handler says otherwise.
      reply.status(firstStatus).header('cache-control', 'no-store')
      const result = await handler({
        params: request.params as ParamsOf<E>,
        query: request.query as QueryOf<E>,
        headers: request.headers as HeadersOf<E>,
        body: request.body as BodyOf<E>,
        shopper: request.shopper as CallerOf<E, 'shopper', SignedInShopper>,
        staff: request.staff as CallerOf<E, 'staff', StaffMember>,
        request,
        reply,
      })
      if (reply.sent) return reply
      return reply.send(leave && request.staff && !canSeeCustomers(request.staff) ? leave(result) : result)
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The statuses of empty responses, for the API description. */
    emptyReplies?: string[]
  }
}

function emptyReplies({ replies }: Endpoint): string[] {
  return Object.keys(replies).filter((status) => replies[Number(status)] === undefined)
}

function routeSchema(endpoint: Endpoint): FastifySchema {
  const replies = Object.entries(endpoint.replies).flatMap(([status, schema]) => (schema ? [[status, schema]] : []))
  return {
    tags: [endpoint.path.split('/')[2] ?? 'service'],
    summary: endpoint.summary,
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.headers && { headers: endpoint.headers }),
    ...(endpoint.body && { body: endpoint.body }),
    response: {
      ...Object.fromEntries(replies),
      default: { description: 'What went wrong', content: { [problemMediaType]: { schema: ProblemBody } } },
    },
  }
}
