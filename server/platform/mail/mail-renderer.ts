import { existsSync } from 'node:fs'
import type { MailTemplate } from '#contract/platform/mail/outbox.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { WrittenMail } from './mails.repository.ts'

/** What every mail says of the shop. */
export interface MailSender {
  name: string
  address: string
  phone: string
  openingHours: string
  origin: string
}

export interface MailRequest {
  template: MailTemplate
  language: Language
  data: unknown
  sender: MailSender
}

/** Writes a mail out. The layouts are JSX, so they are built, like pages; development and tests bring their own. */
export type RenderMail = (request: MailRequest) => Promise<WrittenMail>

const built = new URL('../../../dist/server/mails.js', import.meta.url)

/** Loaded with the first mail: a shop that writes none need not hold it. */
export const renderBuiltMail: RenderMail = async (request) => {
  if (!existsSync(built)) throw new Error('The mails are not built yet: run "npm run build" first, or "npm start".')
  const { renderMail } = (await import(built.href)) as { renderMail: RenderMail }
  return renderMail(request)
}
