import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/** PostgreSQL cannot store NUL or half a surrogate pair. Whoever sends one is told so, before anything is looked up. */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    for (const part of [request.params, request.query, request.body]) {
      if (!isStorable(part)) throw new Problem('invalid-text')
    }
  })
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}
