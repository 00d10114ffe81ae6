import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

const name = 'loan-key'

const isKey = (text: string) => /^[\w-]{16,100}$/.test(text)

/** Under which a form is sent: its own, or where that is none another, so that it is no other's wish. */
export const keySent = (key: string): string => (isKey(key) ? key : randomUUID())

/**
 * The key of the form at this path: the same in this browser until a wish under it was answered. Whoever goes back because the answer
 * was lost asks under it once more, and has asked once.
 */
export function keyOfForm(request: FastifyRequest, reply: FastifyReply, path: string): string {
  const key = keySent(request.cookies[name] ?? '')
  reply.setCookie(name, key, attributes(path))
  return key
}

/** She is answered: what is asked for next is something else. */
export function endKeyOfForm(reply: FastifyReply, path: string): void {
  reply.clearCookie(name, attributes(path))
}

/** It is gone with the session of the browser. */
const attributes = (path: string) => ({ path, httpOnly: true, sameSite: 'lax', secure: 'auto' }) as const
