import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WishKind } from '#contract/orders/lifecycle/order-links.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { limitAsPage, readForms } from '#server/platform/http/form-requests.ts'
import { pageLanguage } from '#server/platform/http/page-address.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { readVisit } from '#server/platform/http/visit.ts'
import { fromAddress, spend, tryToSpend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { describeShop } from '#server/platform/settings/settings.service.ts'
import { requestChangeByLink } from './change-requests.service.ts'
import { readWish } from './link-body.rules.ts'
import { invalidLinkDocument, linkHeaders, rateLimitDocument } from './link-document.ts'
import type { FormState } from './link-forms.ts'
import { renderLinkPage } from './link-page.ts'
import { confirmByLink, confirmMailbox, readByLink, recordAtHome, requestCallByLink } from './order-links.service.ts'

interface LinkRoute {
  Params: { token: string }
  Body: Readonly<Record<string, string>> | null
}

/** Actions by the link alone; they do not ask for the last digits of the phone number. */
const linkActions = [
  ['confirm', confirmByLink],
  ['call', requestCallByLink],
  ['home', recordAtHome],
  ['mine', confirmMailbox],
] as const

const isToken = (text: string) => /^[\w-]{22}$/.test(text)

/** The page behind a link. Opening it changes nothing, even if a mail scanner or a chat preview does; changes are sent by its forms. */
export function orderLinkRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  app.register(async (scope) => {
    readForms(scope)
    const errorHandler = limitAsPage(linkHeaders, async (language) =>
      rateLimitDocument(language, await describeShop(db)),
    )
    const config = { guard: 'anyone', keyInAddress: true } as const
    const options = { config, schema: { hide: true }, errorHandler }

    scope.get<LinkRoute>('/c/:token', options, async (request, reply) => show(db, request, reply))

    for (const [action, act] of linkActions) {
      scope.post<LinkRoute>(`/c/:token/${action}`, options, async (request, reply) => {
        const { token } = request.params
        await countTap(db, token)
        if (isToken(token)) await act(db, token)
        return back(db, request, reply)
      })
    }

    for (const kind of ['change', 'cancel'] as const) {
      scope.post<LinkRoute>(`/c/:token/${kind}`, options, async (request, reply) => {
        await countTap(db, request.params.token)
        return ask(db, request, reply, kind)
      })
    }
  })
}

async function show(
  db: Database,
  request: FastifyRequest<LinkRoute>,
  reply: FastifyReply,
  form?: FormState,
): Promise<FastifyReply> {
  const { token } = request.params
  const [linked, shop] = await Promise.all([isToken(token) ? readByLink(db, token) : undefined, describeShop(db)])
  reply.headers(linkHeaders)
  if (linked) return reply.status(form ? 422 : 200).send(renderLinkPage({ linked, shop, token, form }))
  await spend(db, fromAddress('order-link/address', request.ip))
  return reply.status(404).send(invalidLinkDocument(pageLanguage(readVisit(request.raw)), shop))
}

/** Redirects to the page with the result, so that reloading it sends nothing again. */
async function back(db: Database, request: FastifyRequest<LinkRoute>, reply: FastifyReply): Promise<FastifyReply> {
  const { token } = request.params
  if (!isToken(token) || !(await readByLink(db, token))) return show(db, request, reply)
  return reply.headers(linkHeaders).redirect(`/c/${token}`, 303)
}

async function ask(db: Database, request: FastifyRequest<LinkRoute>, reply: FastifyReply, kind: WishKind) {
  const { token } = request.params
  const values = request.body ?? {}
  const linked = isToken(token) ? await readByLink(db, token) : undefined
  if (!linked) return show(db, request, reply)
  const wish = readWish(kind, values, linked, new Date())
  if ('problem' in wish) return show(db, request, reply, { kind, values, problem: wish.problem })
  const outcome = await requestChangeByLink(db, token, values.digits ?? '', { kind, detail: wish.detail })
  if (outcome === 'asked' || outcome === 'unknown') return back(db, request, reply)
  return show(db, request, reply, { kind, values, problem: outcome })
}

async function countTap(db: Database, token: string): Promise<void> {
  if (!(await tryToSpend(db, { limit: 'order-link/tap', subject: token.slice(0, 40) }))) {
    throw new Problem('too-many-requests', { headers: { 'retry-after': '10' } })
  }
}
