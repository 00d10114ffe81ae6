import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Guard } from '#contract/endpoint.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    guard?: Guard
  }
}

/** Lets the call through or throws the problem it is refused with. */
export type GuardCheck = (request: FastifyRequest) => Promise<void>
export type GuardChecks = Readonly<Record<Guard, GuardCheck>>

/** Every route must say who may call it: one that does not keeps the server from starting. */
export function enforceGuards(app: FastifyInstance, checks: GuardChecks): void {
  app.addHook('onRoute', (route) => {
    const guard = route.config?.guard
    if (!guard) throw new Error(`${route.method} ${route.url} does not say who may call it`)
    if (guard === 'anyone') return
    const before = route.preValidation
    const others = before === undefined ? [] : Array.isArray(before) ? before : [before]
    route.preValidation = [async (request) => checks[guard](request), ...others]
  })
}

const refuse: GuardCheck = async () => {
  throw new Problem('unauthenticated')
}

/** Where nobody can sign in yet, whatever needs it is closed. */
export function guardChecks(operator: GuardCheck): GuardChecks {
  return { anyone: async () => {}, shopper: refuse, staff: refuse, 'shopper-or-staff': refuse, operator }
}

/** Operations endpoints answer this machine itself, or whoever knows the token. */
export function operatorCheck(token: string | undefined, behindProxy: boolean): GuardCheck {
  return async (request) => {
    if (token && request.headers.authorization === `Bearer ${token}`) return
    const forwarded = behindProxy || request.headers['x-forwarded-for'] || request.headers.forwarded
    if (!forwarded && isLoopback(request.socket.remoteAddress)) return
    throw new Problem('forbidden')
  }
}

function isLoopback(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || address.replace('::ffff:', '').startsWith('127.'))
}
