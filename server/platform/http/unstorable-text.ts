import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** No valid request is nested deeper. Recursive code could overflow the stack on one that is much deeper. */
const maxLevels = 32

/** Refuses requests with text that PostgreSQL cannot store, such as NUL or half a surrogate pair, before anything is looked up. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query, request.body]) refuseUnstorable(part)
  })
}

function refuseUnstorable(part: unknown): void {
  let level = [part]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > maxLevels) throw new Problem('malformed-request')
    const inner: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string' && !isStorable(value)) throw new Problem('invalid-text')
      if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) continue
      for (const entry of Object.entries(value)) inner.push(...entry)
    }
    level = inner
  }
}

export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
