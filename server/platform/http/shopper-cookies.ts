import type { FastifyReply } from 'fastify'

/** Tells pages that asking who is signed in is worth it: the session cookie itself is out of their reach. */
const hint = 'signed-in'
const session = /^(?:__Secure-)?shopper\.session_token=([^;]*)(.*)$/i

/** Sends the identity library's cookies on, with the hint for as long as the session. */
export function sendShopperCookies(reply: FastifyReply, cookies: readonly string[]): void {
  if (cookies.length === 0) return
  const [, value, attributes = ''] = cookies.map((cookie) => session.exec(cookie)).find(Boolean) ?? []
  const readable = attributes.replace(/;\s*httponly/i, '')
  reply.header('set-cookie', [...cookies, ...(value === undefined ? [] : [`${hint}=${value && '1'}${readable}`])])
}
