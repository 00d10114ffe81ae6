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
    /** Everything that can be called, and by whom. */
    guardedRoutes: { method: string; url: string; guard: Guard; right: Right | undefined }[]
  }
}

/** Lets the call through or throws the problem it is refused with. */
export type GuardCheck = (request: FastifyRequest) => Promise<void>
export type GuardChecks = Readonly<Record<Guard, GuardCheck>>

/** Every route must say who may call it: one that does not keeps the server from starting. */
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
  /** Who shops, by the call's cookie or token; nobody if neither is good. */
  identifyShopper: (request: FastifyRequest) => Promise<SignedInShopper | undefined>
  /** Who of the staff calls; throws where nobody does. */
  identifyStaff: (request: FastifyRequest) => Promise<StaffMember>
  /** As whom a program with a key makes this call; throws where it may not. */
  identifyProgram: (request: FastifyRequest, ask: { key: string; scopes: readonly KeyScope[] }) => Promise<StaffMember>
}

export function guardChecks({ operator, identifyShopper, identifyStaff, identifyProgram }: GuardDeps): GuardChecks {
  const shopper: GuardCheck = async (request) => {
    // A key speaks for the shop: whatever cookie comes with it makes no shopper of a program.
    if (!keyShown(request)) request.shopper = await identifyShopper(request)
    if (!request.shopper) throw new Problem('unauthenticated')
  }
  const staff: GuardCheck = async (request) => {
    const { config, url = '' } = request.routeOptions
    const { right } = config
    const key = keyShown(request)
    // Signing in again would not help a shopper; whoever shows a staff token hears what is wrong with that.
    if (!key && !isStaffToken(bearerToken(request)) && (await identifyShopper(request))) throw new Problem('staff-only')
    const scopes = scopesFor(request.method, url)
    const member = key ? await identifyProgram(request, { key, scopes }) : await identifyStaff(request)
    // Before anything is refused: the log says who it was.
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
      keyShown(request) || isStaffToken(bearerToken(request)) ? staff(request) : shopper(request),
  }
}

function letsStaffIn(guard: Guard): guard is StaffGuard {
  return guard === 'staff' || guard === 'shopper-or-staff'
}

/** For what is open to a role in part: some fields of a call, or some of what it reads. */
export function requireRight({ role }: StaffMember, right: Right): void {
  if (!hasRight(role, right)) throw new Problem('role-forbidden')
}

/** Pages say when nobody has touched them for a while, and a stream is never anybody's doing. */
export function isAttended({ headers }: FastifyRequest): boolean {
  return headers[unattendedHeader] === undefined && !headers.accept?.includes('text/event-stream')
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** What garments cost the shop is for people: no program reads or writes it, whatever its key opens. */
export function seesMoney(request: FastifyRequest, { role }: StaffMember): boolean {
  return hasRight(role, 'see-profit') && !keyShown(request)
}

/** The key of a program, where the call shows one. */
export function keyShown(request: FastifyRequest): string | undefined {
  const token = bearerToken(request)
  return token?.startsWith(keyPrefix) ? token : undefined
}

function isStaffToken(token: string | undefined): boolean {
  return token?.startsWith(staffTokenPrefix) ?? false
}

/** What somebody between says of whoever asked. */
const byProxy = /^(via|forwarded|x-forwarded(-.*)?|x-(real|client|cluster-client)-ip|true-client-ip|cf-connecting-ip)$/

/** Operations endpoints answer this machine itself, or whoever knows the token. */
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
