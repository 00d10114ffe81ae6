import type { ContactFields, ContactMessage, MessageListQuery } from '#contract/people/contact/contact.contract.ts'
import { messageLimits } from '#contract/people/contact/message-limits.ts'
import { defaultLanguage } from '#contract/platform/text/languages.ts'
import { recordChange } from '#server/platform/audit/audit.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction, type Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { queueMail } from '#server/platform/mail/mail.service.ts'
import { shopMailbox } from '#server/platform/mail/shop-mailbox.service.ts'
import { fromAddress, spend } from '#server/platform/rate-limits/rate-limits.service.ts'
import {
  countRecentMessages,
  insertMessage,
  listMessages,
  lockMessage,
  type MessageRow,
  markMessageDeleted,
  updateHandled,
  updateSpam,
} from './contact.repository.ts'

/** Messages beyond this number are stored as spam and not mailed: a flood must not fill the inbox. */
const maxHourlyMessages = 25

/** Stores a visitor's message and mails it to the shop. A bot that fills in the hidden field gets the same response, but nothing is stored. */
export async function takeMessage(db: Database, { website, ...fields }: ContactFields, address: string): Promise<void> {
  await spend(db, fromAddress('contact/address', address))
  if (website !== '') return
  await inTransaction(db, async (tx) => {
    const isFlood = (await countRecentMessages(tx)) >= maxHourlyMessages
    const id = await insertMessage(tx, { ...fields, spam: isFlood })
    const recipient = isFlood ? undefined : await shopMailbox(tx)
    if (!recipient) return
    const mail = { template: 'contact', data: fields, replyTo: fields.email, onceKey: `contact ${id}` } as const
    await queueMail(tx, { ...mail, to: recipient, language: defaultLanguage })
  })
}

export async function browseMessages(db: Database, { page = 1, ...filter }: MessageListQuery) {
  const limit = messageLimits.pageSize
  const { rows, total } = await listMessages(db, filter, { limit, offset: (page - 1) * limit })
  return { messages: rows.map(toMessage), total, page, limit }
}

type Mark = { handled: boolean } | { spam: boolean }

export function markMessage(db: Database, staffName: string, id: string, mark: Mark): Promise<ContactMessage> {
  return inTransaction(db, async (tx) => {
    const message = await present(tx, id)
    if ('spam' in mark) {
      if (message.spam === mark.spam) return toMessage(message)
      const changedMessage = await updateSpam(tx, id, mark.spam)
      const subject = { kind: 'message', id, name: message.subject } as const
      await recordChange(tx, {
        staffName,
        action: 'message-marked',
        subject,
        before: { spam: !mark.spam },
        after: mark,
      })
      return toMessage(changedMessage)
    }
    const { handled } = mark
    if ((message.handled_at !== null) === handled) return toMessage(message)
    const changedMessage = await updateHandled(tx, id, handled ? staffName : null)
    await recordChange(tx, {
      staffName,
      action: 'message-marked',
      subject: { kind: 'message', id, name: message.subject },
      before: { handled: !handled },
      after: { handled },
    })
    return toMessage(changedMessage)
  })
}

export function removeMessage(db: Database, staffName: string, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { subject } = await present(tx, id)
    await markMessageDeleted(tx, id, staffName)
    const previousMark = { deleted: false }
    await recordChange(tx, {
      staffName,
      action: 'message-deleted',
      subject: { kind: 'message', id, name: subject },
      before: previousMark,
      after: { deleted: true },
    })
  })
}

async function present(tx: Tx, id: string): Promise<MessageRow> {
  const row = await lockMessage(tx, id)
  if (!row) throw new Problem('not-found')
  return row
}

function toMessage(row: MessageRow): ContactMessage {
  const { id, name, email, subject, message, language } = row
  return {
    id,
    name,
    email,
    subject,
    message,
    language,
    createdAt: row.created_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    handledBy: row.handled_by,
    spam: row.spam,
  }
}
