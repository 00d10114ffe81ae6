import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { officeLimits } from '#contract/catalogue/products/office-limits.ts'
import { officeProductEndpoints } from '#contract/catalogue/products/office-products.contract.ts'
import { sheetMediaType, workbookMediaType } from '#contract/catalogue/products/sheet-report.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { canSeeCosts } from '#server/platform/http/guards.ts'
import { mount } from '#server/platform/http/mount.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { exportSheet } from './export-sheet.service.ts'
import { importSheet, previewSheetImport } from './import-sheet.service.ts'
import { previewRejected, showRejected } from './rejected-sheet.service.ts'

export async function sheetRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  mount(app, officeProductEndpoints.export, async ({ query: { language, ...filter }, reply, staff, request }) => {
    reply.type(`${sheetMediaType}; charset=utf-8`).header('content-disposition', 'attachment; filename="products.csv"')
    // A stream is sent as it is, without a response schema.
    return Readable.from(exportSheet(db, filter, { language, money: canSeeCosts(request, staff) })) as never
  })

  // The parser for large files is registered for this route alone.
  await app.register(async (scope) => {
    // The body is left unread until the caller is authenticated.
    scope.addContentTypeParser(media, (_request, _payload, done) => done(null))
    mount(scope, officeProductEndpoints.import, async ({ query, request, staff }) => {
      const file = await fileOf(request)
      const money = canSeeCosts(request, staff)
      const { commit, partly = false } = query
      return commit
        ? importSheet(db, file, { staffName: staff.username, money, partly })
        : previewSheetImport(db, file, { money })
    })
    mount(scope, officeProductEndpoints.tryRejected, async ({ query: { language = 'fr' }, reply, request, staff }) =>
      asFile(reply, await previewRejected(db, await fileOf(request), { language, money: canSeeCosts(request, staff) })),
    )
  })

  mount(app, officeProductEndpoints.rejected, async ({ params, query: { language = 'fr' }, reply, request, staff }) =>
    asFile(reply, await showRejected(db, params.change, { language, money: canSeeCosts(request, staff) })),
  )
}

const media = [sheetMediaType, workbookMediaType]

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  if (!media.some((type) => request.headers['content-type']?.startsWith(type)))
    throw new Problem('unsupported-media-type')
  return readAll(request.raw)
}

/** A file is sent as it is, without a response schema. */
function asFile(
  reply: FastifyReply,
  { name, type, content }: { name: string; type: string; content: string | Buffer },
) {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`)
  return content as never
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length
    if (bytes > officeLimits.sheetBytes) throw new Problem('body-too-large')
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}
