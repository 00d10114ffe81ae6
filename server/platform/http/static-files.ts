import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const root = fileURLToPath(new URL('../../../dist/client/', import.meta.url))

/** Serves the client build. The names of files below `assets/` contain a hash of their content, so they never change. */
export async function serveStaticFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const hashed = path.startsWith(`${root}assets`)
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
