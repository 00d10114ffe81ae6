import { z } from 'zod'
import { isLanguage } from '#contract/languages.ts'
import type { Database } from '#server/db/pool.ts'
import type { JobRun } from '#server/jobs/worker.ts'
import { describeShop } from '#server/settings/settings.service.ts'
import { opensAnAccount } from './mail-data.ts'
import type { RenderMail } from './mail-renderer.ts'
import { type MailTransport, RefusedMailError } from './mail-transport.ts'
import {
  findMail,
  type MailRow,
  updateFailure,
  updateForgotten,
  updateSent,
  updateWritten,
  type WrittenMail,
} from './mails.repository.ts'

const Payload = z.object({ mailId: z.string() })
const longestError = 500

export interface PostOffice {
  db: Database
  render: RenderMail
  /** Without a mail server, mails are kept to be read in the back office. */
  transport: MailTransport | undefined
  origin: () => string
}

/** Writes a queued mail and sends it, or leaves it for the worker to try again. */
export async function sendMail(office: PostOffice, { payload, isLastAttempt }: JobRun): Promise<void> {
  const { db, transport } = office
  const mail = await findMail(db, Payload.parse(payload).mailId)
  if (mail?.state !== 'queued') return
  const { written, fromName } = await write(office, mail)
  await updateWritten(db, mail.id, written)
  if (!transport) return updateSent(db, mail.id, 'kept')
  try {
    const replyTo = mail.reply_to ?? undefined
    await transport.send({ ...written, id: mail.id, to: mail.recipient, fromName, replyTo })
  } catch (error) {
    const refused = error instanceof RefusedMailError
    await updateFailure(db, mail.id, describe(error), refused || isLastAttempt)
    if (refused) return
    throw error
  }
  await updateSent(db, mail.id, 'sent')
  if (opensAnAccount.has(mail.template)) await updateForgotten(db, mail.id)
}

async function write({ db, render, origin }: PostOffice, { template, language, data }: MailRow) {
  const shop = await describeShop(db)
  const spoken = isLanguage(language) ? language : 'fr'
  const fromName = shop.name[spoken]
  const sender = { name: fromName, address: shop.address[spoken], phone: shop.phone, origin: origin() }
  const written: WrittenMail = await render({ template, language: spoken, data, sender })
  return { written, fromName }
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, longestError)
}
