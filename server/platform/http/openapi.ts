import { readFileSync } from 'node:fs'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { scopesFor } from '#contract/people/staff/api-key-scopes.ts'
import { rights } from '#contract/platform/http/staff-rights.rules.ts'
import { finishDocument, type OpenApiDocument } from './openapi-document.ts'
import { readableSchema, sharedSchemas } from './openapi-schemas.ts'

const manifest = new URL('../../../package.json', import.meta.url)

const described = { schemaRegistry: sharedSchemas, zodToJsonConfig: { override: readableSchema } }

/** Describes the API from the declarations that serve it. Must be registered before any route. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }
  const transform = createJsonSchemaTransform(described)
  const withComponents = createJsonSchemaTransformObject(described)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Jebba',
        version,
        description: 'The API of the boutique: what the shop and its back office call.',
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'The shop this description was read from' }],
    },
    transform: (route) => {
      const { schema, url } = transform(route)
      const { guard, right, emptyReplies } = route.route.config ?? {}
      const roles = right && { 'x-roles': rights[right] }
      const scopes = scopesFor(String(route.route.method), url)
      return {
        schema: {
          ...schema,
          'x-guard': guard,
          ...roles,
          ...(scopes.length > 0 && { 'x-key-scopes': scopes }),
          'x-empty-replies': emptyReplies,
        },
        url,
      }
    },
    transformObject: (document) => finishDocument(withComponents(document) as OpenApiDocument) as never,
  })
}
