import type { ContactFields, ContactMessage, MessageListQuery } from '#contract/contact.contract.ts'
import { defaultLanguage } from '#contract/languages.ts'
import { messageLimits } from '#contract/limits.ts'
import { recordChange } from '#server/changes/changes.service.ts'
import type { Database } from '#server/db/pool.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Problem } from '#server/http/problem.ts'
import { fromAddress, spend } from '#server/limits/limits.service.ts'
import { queueMail } from '#server/mail/mail.service.ts'
import { shopMailbox } from '#server/mail/shop-mailbox.service.ts'
import { insertMessage, listMessages, lockMessage, type MessageRow, updateHandled } from './contact.repository.ts'

/** Keeps what a visitor writes and mails it to the shop. A program that fills in every field is told the same, in vain. */
export async function takeMessage(db: Database, { website, ...fields }: ContactFields, address: string): Promise<void> {
  await spend(db, fromAddress('contact/address', address))
  if (website !== '') return
  await inTransaction(db, async (tx) => {
    const id = await insertMessage(tx, fields)
    const to = await shopMailbox(tx)
    if (!to) return
    const about = { template: 'contact', data: fields, replyTo: fields.email, onceKey: `contact ${id}` } as const
    await queueMail(tx, { ...about, to, language: defaultLanguage })
  })
}

export async function browseMessages(db: Database, { page = 1, ...filter }: MessageListQuery) {
  const limit = messageLimits.pageSize
  const { rows, total } = await listMessages(db, filter, { limit, offset: (page - 1) * limit })
  return { messages: rows.map(toMessage), total, page, limit }
}

export function markMessage(db: Database, staffName: string, id: string, handled: boolean): Promise<ContactMessage> {
  return inTransaction(db, async (tx) => {
    const before = await lockMessage(tx, id)
    if (!before) throw new Problem('not-found')
    if ((before.handled_at !== null) === handled) return toMessage(before)
    const after = await updateHandled(tx, id, handled ? staffName : null)
    await recordChange(tx, {
      ...{ staffName, action: 'message-marked', subject: { kind: 'message', id, name: before.subject } },
      ...{ before: { handled: !handled }, after: { handled } },
    })
    return toMessage(after)
  })
}

function toMessage(row: MessageRow): ContactMessage {
  const { id, name, email, subject, message, language } = row
  return {
    ...{ id, name, email, subject, message, language },
    createdAt: row.created_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    handledBy: row.handled_by,
  }
}
