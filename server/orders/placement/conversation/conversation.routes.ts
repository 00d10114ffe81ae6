import type { FastifyInstance } from 'fastify'
import { conversationEndpoints as endpoints } from '#contract/orders/placement/conversation.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { mount } from '#server/platform/http/mount.ts'
import { spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import { readConversation } from './read-conversation.service.ts'

export function conversationRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.read, async ({ body, staff }) => {
    await spend(db, { limit: 'conversation/staff', subject: staff.username })
    return readConversation(db, body.text)
  })
}
