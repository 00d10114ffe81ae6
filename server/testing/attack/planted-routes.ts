import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { endpointTable } from '#contract/platform/http/endpoint.ts'
import type { Pool } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'

const planted = { method: 'GET', guard: 'anyone' } as const
const query = z.strictObject({ text: z.optional(z.string()) })
const replies = { 200: z.object({ found: z.number() }) }
const endpoints = endpointTable({
  quote: { ...planted, path: '/api/planted/quote', summary: 'Does not bear a quote', query, replies },
  title: {
    ...planted,
    path: '/api/planted/title',
    summary: 'Asks the database in words made of what was sent',
    query,
    replies,
  },
})

/** Adds two faulty routes, which fuzzing must find. */
export function plantHoles(app: FastifyInstance, pool: Pick<Pool, 'query'>): void {
  mount(app, endpoints.quote, async ({ query }) => {
    if (query.text?.includes("'")) throw new Error('A text with a quote in it')
    return { found: 0 }
  })
  mount(app, endpoints.title, async ({ query }) => {
    const { rows } = await pool.query(`select id from products where title = '${query.text ?? ''}'`)
    return { found: rows.length }
  })
}
