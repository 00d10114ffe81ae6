import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { feedEndpoints } from '#contract/integrations/webhooks/feed.contract.ts'
import { webhookEndpoints } from '#contract/integrations/webhooks/webhooks.contract.ts'
import { checkPresentPassword } from '#server/people/staff/staff-password.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { assignAllPositions, readChanges } from './feed.service.ts'
import { listWebhooks } from './webhooks.repository.ts'
import { addWebhook, changeWebhook, removeWebhook, renewSecret, replay, showDeliveries } from './webhooks.service.ts'

const sweepMs = 1000

/** Endpoints for other programs, which receive changes by webhook or read them from the feed. */
export function programRoutes(app: FastifyInstance, { db, log }: { db: Database; log: Pick<Logger, 'debug'> }): void {
  let numbering: Promise<void> | undefined
  // The changes are stored in the database; this only starts assigning positions, in one of the processes.
  const sweep = () => {
    numbering ??= assignAllPositions(db)
      .catch((err: unknown) => log.debug({ err }, 'changes are told later'))
      .finally(() => {
        numbering = undefined
      })
  }
  const timer = setInterval(sweep, sweepMs).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await numbering
  })

  mount(app, feedEndpoints.changes, async ({ query }) => readChanges(db, query))

  mount(app, webhookEndpoints.list, async () => listWebhooks(db))
  mount(app, webhookEndpoints.add, async ({ body: { currentPassword, ...fields }, staff }) => {
    await checkPresentPassword(db, staff, currentPassword)
    return addWebhook(db, staff.username, fields)
  })
  mount(app, webhookEndpoints.change, async ({ params, body, staff }) => changeWebhook(db, staff, params.id, body))
  mount(app, webhookEndpoints.renew, async ({ params, staff }) => renewSecret(db, staff.username, params.id))
  mount(app, webhookEndpoints.remove, async ({ params, staff }) => removeWebhook(db, staff.username, params.id))
  mount(app, webhookEndpoints.deliveries, async ({ params, query }) => showDeliveries(db, params.id, query.state))
  mount(app, webhookEndpoints.replay, async ({ params, body, staff }) => replay(db, staff.username, params.id, body))
}
