import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages, localisePath } from '#contract/platform/text/languages.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { type FreeDays, type Lending, LoanWish } from '#contract/workshop/lending/lending.contract.ts'
import type { LoanLimit, RefusedDays } from '#contract/workshop/lending/lending.rules.ts'
import { linkDocument, linkHeaders, rateLimitDocument } from '#server/orders/lifecycle/links/link-document.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { limitAsPage, readForms } from '#server/platform/http/form-requests.ts'
import { html } from '#server/platform/http/html.ts'
import { pageLanguage } from '#server/platform/http/page-address.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { readVisit } from '#server/platform/http/visit.ts'
import { fromAddress, spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { describeShop } from '#server/platform/settings/settings.service.ts'
import {
  type BorrowPage,
  type BorrowValues,
  borrowBody,
  borrowTitle,
  dayInWords,
  isDay,
  lookValue,
  onlyChecksDays,
  type TypedField,
} from './borrow-page.ts'
import { countedDays, lendingWords } from './lending-words.ts'
import { showLending } from './lendings.service.ts'
import { borrowPath, isLoanToken, loanPath, tokenOfKey } from './loan-link.rules.ts'
import { loanBody, loanTitle } from './loan-page.ts'
import { requestLoan, requireFreeDays, showByToken, withdrawWish } from './loans.service.ts'

interface BorrowRoute {
  Params: { id: string }
  Querystring: Readonly<Record<string, unknown>>
  Body: Readonly<Record<string, string>> | null
}

/**
 * Pages without scripts to request a loan and to view it: one form shows whether days are free, another requests them. Visitors are not signed in,
 * so a forged form of another site could do no more than they could themselves.
 */
export function borrowingRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  app.register(async (scope) => {
    readForms(scope)
    const errorHandler = limitAsPage(linkHeaders, async (language) =>
      rateLimitDocument(language, await describeShop(db)),
    )
    const config = { guard: 'anyone', keyInAddress: true } as const
    const options = { config, schema: { hide: true }, errorHandler }

    // The form contains the key of the request, from which the link to the loan is derived: another site must not choose it.
    const borrowOptions = { ...options, config: { ...config, refusesKnownForeign: true } } as const
    for (const prefix of ['', ...languages.map((language) => `/${language}`)]) {
      scope.get<BorrowRoute>(`${prefix}/borrow/:id`, borrowOptions, async (request, reply) =>
        showBorrowPage(db, request, reply),
      )
      scope.post<BorrowRoute>(`${prefix}/borrow/:id`, borrowOptions, async (request, reply) =>
        sendRequest(db, request, reply),
      )
    }

    scope.get<{ Params: { token: string } }>('/l/:token', options, async (request, reply) => {
      const { token } = request.params
      await spend(db, fromAddress('loan-page/address', request.ip))
      const loan = isLoanToken(token) ? await showByToken(db, token) : undefined
      if (!loan) return gone(db, request, reply)
      reply.headers(linkHeaders)
      const body = loanBody(loan, loanPath(token))
      return reply.send(linkDocument(loan.language, await describeShop(db), loanTitle(loan), body))
    })

    // The link is enough to withdraw a request, because it may have been sent with a wrong telephone number.
    scope.post<{ Params: { token: string } }>('/l/:token', options, async (request, reply) => {
      const { token } = request.params
      await spend(db, fromAddress('loan-page/address', request.ip))
      if (!isLoanToken(token) || !(await withdrawWish(db, token, request.ip))) return gone(db, request, reply)
      return reply.headers(linkHeaders).redirect(loanPath(token), 303)
    })
  })
}

async function showBorrowPage(
  db: Database,
  request: FastifyRequest<BorrowRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await spend(db, fromAddress('loan-page/address', request.ip))
  const lending = await findShownLending(db, request.params.id)
  if (!lending) return gone(db, request, reply)
  return showDays(db, request, reply, lending, valuesOf(request.query))
}

/** Checks the chosen days and shows the page with the result; without days, the page with an empty form. */
async function showDays(
  db: Database,
  request: FastifyRequest<BorrowRoute>,
  reply: FastifyReply,
  lending: Lending,
  values: BorrowValues,
): Promise<FastifyReply> {
  if (values.from === '' || values.to === '') {
    const first = lending.pieces[0]
    return page(db, request, reply, lending, {
      values: { ...values, look: values.look || (first ? lookValue(first) : '') },
    })
  }
  const keyed = { ...values, key: randomUUID() }
  try {
    await requireFreeDays(db, wishOf(lending, values), request.ip)
    return page(db, request, reply, lending, { values: keyed, found: { free: true, near: [] } })
  } catch (error) {
    // Looking at days that are taken is not an error.
    const taken = takenDays(error)
    if (taken) return page(db, request, reply, lending, { values, found: { free: false, near: taken } })
    return showRefusal(db, request, reply, lending, keyed, error)
  }
}

async function sendRequest(
  db: Database,
  request: FastifyRequest<BorrowRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  await spend(db, fromAddress('loan-page/address', request.ip))
  const body = request.body ?? {}
  const values = valuesOf(body)
  const lending = await findShownLending(db, request.params.id)
  if (!lending) return gone(db, request, reply)
  if (body[onlyChecksDays]) return showDays(db, request, reply, lending, values)
  const language = pageLanguage(readVisit(request.raw))
  try {
    const { name, phone } = values
    const wish = LoanWish.safeParse({ ...wishOf(lending, values), name, phone, language, website: body.website ?? '' })
    if (!wish.success) throw problemOfFields(wish.error.issues.map(({ path }) => path[0]))
    const key = /^[\w-]{16,100}$/.test(values.key) ? values.key : randomUUID()
    const answer = await requestLoan(db, key, wish.data, request.ip)
    // A bot that fills in the hidden field is redirected back to the form.
    return reply.headers(linkHeaders).redirect(answer?.loan.path ?? request.url, 303)
  } catch (error) {
    return showRefusal(db, request, reply, lending, values, error)
  }
}

/** The problem with name or telephone number, which is shown in the form. */
function problemOfFields(fields: readonly (PropertyKey | undefined)[]): Problem {
  if (!fields.every((field) => field === 'name' || field === 'phone')) return new Problem('invalid-request')
  return fields.includes('name')
    ? new Problem('invalid-request', { extra: { field: 'name' } })
    : new Problem('phone-invalid')
}

async function findShownLending(db: Database, id: string): Promise<Lending | undefined> {
  try {
    return await showLending(db, id)
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined
    throw error
  }
}

const textOf = (value: unknown, max: number) => (typeof value === 'string' ? value.trim().slice(0, max) : '')

function valuesOf(fields: Readonly<Record<string, unknown>>): BorrowValues {
  return {
    look: textOf(fields.look, 300),
    from: textOf(fields.from, 10),
    to: textOf(fields.to, 10),
    name: textOf(fields.name, 100),
    phone: textOf(fields.phone, 30),
    key: textOf(fields.key, 100),
  }
}

function wishOf({ productId, pieces }: Lending, { look, from, to }: BorrowValues) {
  const chosen = pieces.find((piece) => lookValue(piece) === look)
  if (!chosen || !isDay(from) || !isDay(to)) throw new Problem('invalid-request')
  return { productId, color: chosen.color.fr, size: chosen.size, firstDay: from, lastDay: to }
}

/** Shows the form again with the error and the values that were typed. */
async function showRefusal(
  db: Database,
  request: FastifyRequest<BorrowRoute>,
  reply: FastifyReply,
  lending: Lending,
  values: BorrowValues,
  error: unknown,
): Promise<FastifyReply> {
  if (!(error instanceof Problem)) throw error
  // The garment is no longer lent.
  if (error.status === 404) return gone(db, request, reply)
  const taken = takenDays(error)
  if (taken) return page(db, request, reply.status(409), lending, { values, found: { free: false, near: taken } })
  const problem = wordsOf(error, pageLanguage(readVisit(request.raw)), lending)
  if (!problem) throw error
  const sent = error.code === 'key-reused' ? { sentPath: loanPath(tokenOfKey(values.key)) } : {}
  const pageState = { values, problem, wrong: wrongField(error), found: formAfterRefusal(error), ...sent }
  return page(db, request, reply.status(statusOf(error)), lending, pageState)
}

function takenDays(error: unknown): readonly FreeDays[] | undefined {
  if (!(error instanceof Problem) || error.code !== 'days-taken') return undefined
  return (error.options.extra as { free: FreeDays[] }).free
}

/** The part of the form that is shown after a refusal: name and number again for the same days, or other days. */
function formAfterRefusal(error: Problem): BorrowPage['found'] {
  const { limit, free = [] } = (error.options.extra ?? {}) as { limit?: LoanLimit; free?: FreeDays[] }
  if (wrongField(error)) return { free: true, near: [] }
  return limit === 'piece' ? { free: false, near: free } : undefined
}

/** The field with the invalid value. */
function wrongField(error: Problem): TypedField | undefined {
  if (isNameless(error)) return 'name'
  const { limit } = (error.options.extra ?? {}) as { limit?: LoanLimit }
  return error.code === 'phone-invalid' || limit === 'phone' ? 'phone' : undefined
}

/** A missing name gets the same status as an invalid phone number (422), and not that of an invalid request. */
const statusOf = (error: Problem) => (isNameless(error) ? 422 : error.status)

const isNameless = ({ code, options }: Problem) => code === 'invalid-request' && options.extra?.field === 'name'

function wordsOf(error: Problem, language: Language, lending: Lending): string | undefined {
  const { code, options } = error
  const words = lendingWords[language]
  if (code === 'phone-invalid') return words['error.phone']
  if (code === 'loan-limit') return words[`error.limit.${(options.extra as { limit: LoanLimit }).limit}`]
  if (code === 'key-reused') return words['error.sent']
  if (code === 'invalid-request') return words[isNameless(error) ? 'error.name' : 'error.choose']
  if (code !== 'days-not-lent') return undefined
  const { refused } = options.extra as { refused: RefusedDays }
  return words[`error.${refused}`]
    .replace('{longest}', countedDays(language, lending.longest))
    .replace('{day}', dayInWords(language, dayAfter(lending.today, lending.daysBefore)))
}

async function page(
  db: Database,
  request: FastifyRequest<BorrowRoute>,
  reply: FastifyReply,
  lending: Lending,
  pageParts: Pick<BorrowPage, 'values' | 'found' | 'problem' | 'wrong' | 'sentPath'>,
): Promise<FastifyReply> {
  const language = pageLanguage(readVisit(request.raw))
  const garmentPath = localisePath(language, `/products/${encodeURIComponent(lending.productId)}`)
  const path = localisePath(language, borrowPath(lending.productId))
  const body = borrowBody({ lending, language, path, garmentPath, ...pageParts })
  reply.headers(linkHeaders)
  return reply.send(linkDocument(language, await describeShop(db), borrowTitle(lending, language), body))
}

async function gone(db: Database, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = pageLanguage(readVisit(request.raw))
  const words = lendingWords[language]
  const body = html`<h1>${words.gone}</h1>`
  reply.status(404).headers(linkHeaders)
  return reply.send(linkDocument(language, await describeShop(db), words.gone, body))
}
