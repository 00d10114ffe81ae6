import type { FastifyReply, FastifyRequest } from 'fastify'

/** Longer than any session, so that an ended session can be told from a missing one. */
const keptSeconds = 30 * 24 * 60 * 60

/** The prefix keeps other hosts from setting the cookie; browsers allow it over TLS only. */
const nameOf = (https: boolean) => (https ? '__Host-staff' : 'staff')

export function setStaffCookie(reply: FastifyReply, binding: string, https: boolean): void {
  reply.setCookie(nameOf(https), binding, { ...attributes(https), maxAge: keptSeconds })
}

export function clearStaffCookie(reply: FastifyReply, https: boolean): void {
  reply.clearCookie(nameOf(https), attributes(https))
}

export function staffCookie(request: FastifyRequest, https: boolean): string | undefined {
  return request.cookies[nameOf(https)]
}

/** Stores the token of a known device. The caller signs it. */
export function setDeviceCookie(
  reply: FastifyReply,
  { name, value, maxAge }: { name: string; value: string; maxAge: number },
  https: boolean,
): void {
  reply.setCookie(https ? `__Host-${name}` : name, value, { ...attributes(https), maxAge })
}

export function deviceCookie(request: FastifyRequest, name: string, https: boolean): string | undefined {
  return request.cookies[https ? `__Host-${name}` : name]
}

function attributes(https: boolean) {
  return { path: '/', httpOnly: true, sameSite: 'strict', secure: https } as const
}
