import type { FastifyReply } from 'fastify'

/** Tells pages that a session may exist: they cannot read the session cookie itself. */
const hint = 'signed-in'
const session = /^(?:__Secure-)?shopper\.session_token=([^;]*)(.*)$/i

/** Sends the cookies of the identity library, and the hint for as long as the session lasts. */
export function sendShopperCookies(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length === 0) return
  const [, value, attributes = ''] = cookies.map((cookie) => session.exec(cookie)).find(Boolean) ?? []
  const readable = attributes.replace(/;\s*httponly/i, '')
  reply.header('set-cookie', [...cookies, ...(value === undefined ? [] : [`${hint}=${value && '1'}${readable}`])])
}
