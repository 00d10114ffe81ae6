import type { Logger } from 'pino'
import { z } from 'zod'
import { isLanguage } from '#contract/platform/text/languages.ts'
import { isSingleAddress } from '#contract/platform/text/mail-address.rules.ts'
import type { JobRun } from '#server/platform/db/job-run.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { describeMark, describeShop } from '#server/platform/settings/settings.service.ts'
import { retryWithFullAttempts } from './mail.service.ts'
import { templatesErasedOnceSent } from './mail-data.ts'
import { mailServerFailed, mailServerWorks } from './mail-outage.service.ts'
import type { RenderMail } from './mail-renderer.ts'
import { FailedMailError, type MailTransport } from './mail-transport.ts'
import {
  findMail,
  type MailRow,
  updateFailure,
  updateForgotten,
  updateSent,
  updateWritten,
  type WrittenMail,
} from './mails.repository.ts'

const Payload = z.object({ mailId: z.string(), askedAt: z.optional(z.iso.datetime({ offset: true })) })
const maxErrorLength = 500
/** A mail is given up after this time. */
const maxRetryMs = 2 * 24 * 60 * 60_000

export interface MailJobServices {
  db: Database
  render: RenderMail
  /** Absent without a mail server: mails are then only stored, to be read in the back office. */
  findTransport: () => Promise<MailTransport | undefined>
  origin: () => string
  log: Pick<Logger, 'error' | 'warn'>
}

/** Renders a queued mail and sends it; the job is retried on failure. */
export async function sendMail(office: MailJobServices, { payload, ...attempt }: JobRun): Promise<void> {
  const { db, log } = office
  const { mailId, askedAt } = Payload.parse(payload)
  const mail = await findMail(db, mailId)
  if (mail?.state !== 'queued') return
  const { written, fromName, shopAddress } = await write(office, mail)
  await updateWritten(db, mail.id, written)
  const transport = await office.findTransport()
  if (!transport) return updateSent(db, mail.id, 'kept')
  try {
    const replyTo = mail.reply_to ?? shopAddress
    await transport.send({ ...written, id: mail.id, to: mail.recipient, fromName, replyTo })
  } catch (error) {
    return handleFailedSend(office, mail, error, { ...attempt, ...(askedAt && { askedAt: new Date(askedAt) }) })
  }
  await updateSent(db, mail.id, 'sent')
  if (templatesErasedOnceSent.has(mail.template)) await updateForgotten(db, mail.id)
  await mailServerWorks(db, log)
}

/** Records a failed attempt. Throws, so that the job is retried, unless the mail is given up or queued anew. */
async function handleFailedSend(
  { db, log }: MailJobServices,
  mail: MailRow,
  error: unknown,
  { isLastAttempt, askedAt }: Omit<JobRun, 'payload'>,
): Promise<void> {
  const failure = error instanceof FailedMailError ? error.failure : null
  const refused = failure === 'refused'
  const isTooLate = isLastAttempt && triedLongEnough(askedAt)
  await updateFailure(db, mail.id, { error: describe(error), failure }, refused || isTooLate)
  if (error instanceof FailedMailError) await mailServerFailed(db, log, error)
  if (refused) log.warn({ mail: mail.id }, 'the mail server knows no such recipient; the mail is not tried again')
  else if (isTooLate) log.error({ mail: mail.id, failure }, 'a mail is given up after two days')
  if (refused) return
  // The job has no attempts left although less than two days have passed, because every mail that was sent made the failed ones retry at once: the
  // mail is queued anew.
  if (isLastAttempt && !isTooLate && askedAt) return retryWithFullAttempts(db, mail, askedAt)
  throw error
}

function triedLongEnough(since: Date | undefined): boolean {
  return since === undefined || Date.now() - since.getTime() >= maxRetryMs
}

async function write({ db, render, origin }: MailJobServices, { template, language, data }: MailRow) {
  const shop = await describeShop(db)
  const spoken = isLanguage(language) ? language : 'fr'
  const fromName = shop.name[spoken]
  const sender = {
    name: fromName,
    address: shop.address[spoken],
    phone: shop.phone,
    openingHours: shop.openingHours[spoken],
    origin: origin(),
    mark: await describeMark(db),
  }
  const written: WrittenMail = await render({ template, language: spoken, data, sender })
  return { written, fromName, shopAddress: isSingleAddress(shop.email) ? shop.email : undefined }
}

function describe(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, maxErrorLength)
}
