import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sheetMediaType } from '#contract/catalogue/products/sheet-report.contract.ts'
import { importLimits } from '#contract/integrations/imports/import-limits.ts'
import { importedPictureEndpoints } from '#contract/integrations/imports/imported-pictures.contract.ts'
import { importEndpoints } from '#contract/integrations/imports/imports.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { decompressFile } from './compressed-file.ts'
import { retryPictures, showImportedPictures } from './imported-pictures.service.ts'
import {
  browseImports,
  chooseShelves,
  removeImport,
  runImport,
  sendImport,
  showImport,
  undoImport,
} from './imports.service.ts'

export async function importRoutes(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  mount(app, importedPictureEndpoints.show, () => showImportedPictures(db))
  mount(app, importedPictureEndpoints.retry, () => retryPictures(db))
  mount(app, importEndpoints.list, () => browseImports(db))
  mount(app, importEndpoints.preview, ({ params: { id } }) => showImport(db, id))
  mount(app, importEndpoints.choose, ({ params: { id }, body: { shelves } }) => chooseShelves(db, id, shelves))
  mount(app, importEndpoints.bring, ({ params: { id }, staff }) => runImport(db, id, staff.username))
  mount(app, importEndpoints.undo, ({ params: { id } }) => undoImport(db, id))
  mount(app, importEndpoints.forget, ({ params: { id } }) => removeImport(db, id))

  // The parser for large files is registered for this route alone.
  await app.register(async (scope) => {
    // The body is left unread until the caller is authenticated.
    scope.addContentTypeParser(sheetMediaType, (_request, _payload, done) => done(null))
    mount(scope, importEndpoints.send, async ({ query: { name = '' }, request, staff }) => {
      if (!request.headers['content-type']?.startsWith(sheetMediaType)) throw new Problem('unsupported-media-type')
      return sendImport(db, await readFile(request), { fileName: name, staffName: staff.username })
    })
  })
}

/** Accepts gzip: on a mobile connection a compressed file of twenty megabytes takes a tenth of the time. */
async function readFile(request: FastifyRequest): Promise<Buffer> {
  const encoding = request.headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && encoding !== 'gzip') throw new Problem('unsupported-media-type')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.raw) {
    bytes += (chunk as Buffer).length
    if (bytes > importLimits.bytes) throw new Problem('body-too-large')
    chunks.push(chunk as Buffer)
  }
  const sent = Buffer.concat(chunks)
  return encoding === 'gzip' ? decompressFile(sent) : sent
}
