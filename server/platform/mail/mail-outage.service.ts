import type { Logger } from 'pino'
import { hurryJobs } from '#server/platform/db/enqueue-job.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { sendMailJob } from './mail.service.ts'
import { deleteTrouble, findTrouble, noteTrouble, type TroubleKind } from './mail-outage.repository.ts'
import type { FailedMailError } from './mail-transport.ts'

type Log = Pick<Logger, 'error' | 'warn'>

const saidOf = {
  login: 'the mail server refuses the login of SMTP_URL; mails wait, and are tried again for two days',
  server: 'the mail server takes no mails; they wait, and are tried again for two days',
  policy: 'the mail server does not let a mail of the shop pass; it is tried again for two days',
}

/** Reports an unavailable mail server once, however many mails wait. The server's answers are in the outbox. */
export async function mailServerFailed(db: Database, log: Log, failed: FailedMailError): Promise<void> {
  const { failure, message, talk } = failed
  if (failure === 'delayed' || failure === 'refused') return mailServerWorks(db, log)
  const previousKind = await inTransaction(db, async (tx) => {
    const kind = await noteTrouble(tx, failure, message)
    if (failure === 'policy' && holdsAllUp(kind)) await hurryJobs(tx, sendMailJob)
    return kind
  })
  if (previousKind === failure) return
  log.error({ code: talk.code, command: talk.command, answer: talk.responseCode }, saidOf[failure])
}

/** The mail server accepted a mail or refused a single recipient, so it works: waiting mails are retried at once. */
export async function mailServerWorks(db: Database, log: Log): Promise<void> {
  if (!(await findTrouble(db))) return
  const ended = await inTransaction(db, async (tx) => {
    const kind = await deleteTrouble(tx)
    if (holdsAllUp(kind)) await hurryJobs(tx, sendMailJob)
    return kind
  })
  if (ended) log.warn('the mail server takes mails again')
}

const holdsAllUp = (kind: TroubleKind | undefined) => kind === 'login' || kind === 'server'
