import type { FastifyInstance } from 'fastify'
import { conversationEndpoints as endpoints } from '#contract/orders/conversation.contract.ts'
import type { Database } from '#server/db/pool.ts'
import { mount } from '#server/http/mount.ts'
import { readConversation } from './read-conversation.service.ts'

export function conversationRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  mount(app, endpoints.read, async ({ body }) => readConversation(db, body.text))
}
