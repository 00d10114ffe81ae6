import { existsSync } from 'node:fs'
import type { MailTemplate } from '#contract/platform/mail/outbox.contract.ts'
import type { ShopMark } from '#contract/platform/settings/shop.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import type { WrittenMail } from './mails.repository.ts'

/** Data of the shop that every mail shows. */
export interface MailSender {
  name: string
  address: string
  phone: string
  openingHours: string
  origin: string
  /** The shop's own logo and colour. */
  mark?: Pick<ShopMark, 'logo' | 'colour'> | undefined
}

export interface MailRequest {
  template: MailTemplate
  language: Language
  data: unknown
  sender: MailSender
}

/** Renders a mail. The layouts are JSX and need a build, so tests and development pass their own renderer. */
export type RenderMail = (request: MailRequest) => Promise<WrittenMail>

const built = new URL('../../../dist/server/mails.js', import.meta.url)

/** Loaded with the first mail, to save memory. */
export const renderBuiltMail: RenderMail = async (request) => {
  if (!existsSync(built)) throw new Error('The mails are not built yet: run "npm run build" first, or "npm start".')
  const { renderMail } = (await import(built.href)) as { renderMail: RenderMail }
  return renderMail(request)
}
