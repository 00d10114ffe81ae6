import type { FastifyInstance } from 'fastify'
import { backupEndpoints } from '#contract/operations/backup/backups.contract.ts'
import { ConcurrencyLimit, longListLimit } from '#server/platform/http/concurrency-limit.ts'
import { mount } from '#server/platform/http/mount.ts'
import { sendInTurn } from '#server/platform/http/stream-list.ts'
import { type BackupOffice, describeBackups, enqueueBackup, openBackup, saveBackupPlan } from './backups.service.ts'
import { exportEverything } from './export-everything.service.ts'

export function backupRoutes(app: FastifyInstance, office: BackupOffice): void {
  mount(app, backupEndpoints.list, async () => describeBackups(office))

  mount(app, backupEndpoints.savePlan, async ({ body, staff }) => saveBackupPlan(office, staff.username, body))

  mount(app, backupEndpoints.start, async ({ staff }) => enqueueBackup(office, staff.username))

  const turns = new ConcurrencyLimit(longListLimit)
  mount(app, backupEndpoints.takeEverything, async ({ body, staff, reply }) =>
    sendInTurn(turns, async () => {
      const text = await exportEverything(office.db, staff, body)
      reply.type('application/zip').header('content-disposition', 'attachment; filename="jebba.zip"')
      return { text, close: async () => {} }
    }),
  )

  mount(app, backupEndpoints.download, async ({ params: { id }, body: { currentPassword }, staff, reply }) => {
    const { name, bytes, content } = await openBackup(office, staff, { id, currentPassword })
    reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('content-length', bytes)
    // A stream is sent as it is, without a response schema.
    return content as never
  })
}
