import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type KeyScope, keyPrefix, scopesFor } from '#contract/people/staff/api-key-scopes.ts'
import { unattendedHeader } from '#contract/people/staff/staff-sessions.ts'
import type { Guard, StaffGuard } from '#contract/platform/http/endpoint.ts'
import { hasRight, type Right } from '#contract/platform/http/staff-rights.rules.ts'
import { Problem } from './problem.ts'
import type { SignedInShopper } from './signed-in-shopper.ts'
import { type StaffMember, staffTokenPrefix } from './staff-member.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
    /** The right a member of the staff needs, if the guard admits staff. */
    right?: Right | undefined
  }
  interface FastifyRequest {
    /** Set by the guard of an endpoint that is not open to everybody. */
    shopper: SignedInShopper | undefined
    staff: StaffMember | undefined
  }
  interface FastifyInstance {
    /** All routes, and who may call them. */
    guardedRoutes: { method: string; url: string; guard: Guard; right: Right | undefined }[]
  }
}

/** Returns if the call is allowed, else throws the problem to refuse it with. */
export type GuardCheck = (request: FastifyRequest) => Promise<void>
export type GuardChecks = Readonly<Record<Guard, GuardCheck>>

/** Checks that every route declares its guard: a route without one keeps the server from starting. */
export function enforceGuards(app: FastifyInstance, checks: GuardChecks): void {
  app.decorateRequest('shopper', undefined)
  app.decorateRequest('staff', undefined)
  app.decorate('guardedRoutes', [])
  app.addHook('onRoute', (route) => {
    const guard = route.config?.guard
    if (!guard) throw new Error(`${route.method} ${route.url} does not say who may call it`)
    const right = route.config?.right
    if (letsStaffIn(guard) && !right)
      throw new Error(`${route.method} ${route.url} does not say which of the staff may call it`)
    for (const method of [route.method].flat()) app.guardedRoutes.push({ method, url: route.url, guard, right })
    if (guard === 'anyone') return
    const existingHooks = route.preValidation
    const otherHooks = existingHooks === undefined ? [] : Array.isArray(existingHooks) ? existingHooks : [existingHooks]
    route.preValidation = [async (request) => checks[guard](request), ...otherHooks]
  })
}

export interface GuardDeps {
  operator: GuardCheck
  /** The shopper of a call, by cookie or token; undefined without a valid one. */
  identifyShopper: (request: FastifyRequest) => Promise<SignedInShopper | undefined>
  /** The staff member who calls; throws without one. */
  identifyStaff: (request: FastifyRequest) => Promise<StaffMember>
  /** The identity under which a program with an API key makes this call; throws if the key does not allow it. */
  identifyProgram: (request: FastifyRequest, ask: { key: string; scopes: readonly KeyScope[] }) => Promise<StaffMember>
}

export function guardChecks({ operator, identifyShopper, identifyStaff, identifyProgram }: GuardDeps): GuardChecks {
  const shopper: GuardCheck = async (request) => {
    // A key identifies the shop, so a cookie sent with it does not make the program a shopper.
    if (!apiKeyOf(request)) request.shopper = await identifyShopper(request)
    if (!request.shopper) throw new Problem('unauthenticated')
  }
  const staff: GuardCheck = async (request) => {
    const { config, url = '' } = request.routeOptions
    const { right } = config
    const key = apiKeyOf(request)
    // A signed-in shopper is refused with another problem than an invalid staff token, because signing in again would not help.
    if (!key && !isStaffToken(bearerToken(request)) && (await identifyShopper(request))) throw new Problem('staff-only')
    const scopes = scopesFor(request.method, url)
    const member = key ? await identifyProgram(request, { key, scopes }) : await identifyStaff(request)
    // Set before anything is refused, so that the log names the caller.
    request.staff = member
    if (!right || !hasRight(member.role, right)) throw new Problem('role-forbidden')
    if (member.mustChangePassword && right !== 'own-account') throw new Problem('password-change-required')
  }
  return {
    anyone: async () => {},
    operator,
    shopper,
    staff,
    // A staff token is checked as one, even if it is invalid: the call does not fall back to a shopper.
    'shopper-or-staff': (request) =>
      apiKeyOf(request) || isStaffToken(bearerToken(request)) ? staff(request) : shopper(request),
  }
}

function letsStaffIn(guard: Guard): guard is StaffGuard {
  return guard === 'staff' || guard === 'shopper-or-staff'
}

/** Checks a right that only some fields of a call, or of its response, need. */
export function requireRight({ role }: StaffMember, right: Right): void {
  if (!hasRight(role, right)) throw new Problem('role-forbidden')
}

/** Whether a person is using the page: idle pages say so in a header, and a stream never counts. */
export function isAttended({ headers }: FastifyRequest): boolean {
  return headers[unattendedHeader] === undefined && !headers.accept?.includes('text/event-stream')
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Purchase prices and margins are for people: no program reads or writes them, whatever its key allows. */
export function canSeeCosts(request: FastifyRequest, { role }: StaffMember): boolean {
  return hasRight(role, 'see-profit') && !apiKeyOf(request)
}

/** The API key of the call, if it has one. */
export function apiKeyOf(request: FastifyRequest): string | undefined {
  const token = bearerToken(request)
  return token?.startsWith(keyPrefix) ? token : undefined
}

function isStaffToken(token: string | undefined): boolean {
  return token?.startsWith(staffTokenPrefix) ?? false
}

/** Headers that a proxy adds about the client. */
const byProxy = /^(via|forwarded|x-forwarded(-.*)?|x-(real|client|cluster-client)-ip|true-client-ip|cf-connecting-ip)$/

/** Admits calls from this machine, or with the token, to the endpoints for operators. */
export function operatorCheck(token: string | undefined, behindProxy: boolean): GuardCheck {
  return async (request) => {
    if (token && request.headers.authorization === `Bearer ${token}`) return
    const forwarded = behindProxy || Object.keys(request.headers).some((name) => byProxy.test(name))
    if (!forwarded && isLoopback(request.socket.remoteAddress)) return
    throw new Problem('forbidden')
  }
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || address.replace('::ffff:', '').startsWith('127.'))
}
