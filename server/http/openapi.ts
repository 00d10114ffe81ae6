import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import { rights } from '#contract/staff-roles.rules.ts'

const manifest = new URL('../../package.json', import.meta.url)

/** Describes the API from the same declarations that serve it. Register before any route. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Jebba',
        version,
        description: 'The API of the boutique: what the shop and its back office call.',
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route)
      const { guard, right } = route.route.config ?? {}
      const roles = right && { 'x-roles': rights[right] }
      return { schema: { ...schema, 'x-guard': guard, ...roles }, url }
    },
  })
}
