import { render, toPlainText } from '@react-email/render'
import type { ReactElement } from 'react'
import type { MailTemplate } from '#contract/platform/mail/outbox.contract.ts'
import { type Language, localisePath } from '#contract/platform/text/languages.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import type { MailData } from '../mail-data.ts'
import type { MailRequest, MailSender, RenderMail } from '../mail-renderer.ts'
import { ActionMail } from './action-mail.tsx'
import { AppointmentMail } from './appointment-mail.tsx'
import { ContactMail } from './contact-mail.tsx'
import { inBrandColours } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'
import { NewSignInMail } from './new-sign-in-mail.tsx'
import { NewOrderMail, OrderDeletedMail, OrderReceivedMail, OrderWithdrawnMail } from './order-mail.tsx'
import { BooksDisagreeMail, KeyExpiresMail, StaffNoticeMail, WebhookRestsMail } from './owner-notice-mails.tsx'
import { ProgressMail } from './progress-mail.tsx'
import { RestockMail } from './restock-mail.tsx'
import { ExchangeMail, ReturnMail } from './return-mail.tsx'
import { StepMail, stepWord } from './step-mail.tsx'

interface Given<Data> {
  language: Language
  sender: MailSender
  data: Data
}

/** The layout of each kind of mail. Its subject is the text `<kind>.subject`, filled with the data of the mail. */
const layouts: { [Template in MailTemplate]: (data: Given<MailData[Template]>) => ReactElement } = {
  'choose-password': ({ data, ...rest }) => <ActionMail name="choose-password" link={data.link} {...rest} />,
  'confirm-address': ({ data, ...rest }) => <ActionMail name="confirm-address" link={data.link} {...rest} />,
  'reset-password': ({ data, ...rest }) => <ActionMail name="reset-password" link={data.link} {...rest} />,
  'new-sign-in': (mail) => <NewSignInMail {...mail} />,
  'password-changed': ({ data, ...rest }) => <ActionMail name="password-changed" link={data.resetLink} {...rest} />,
  'confirm-order-address': ({ data, ...rest }) => (
    <ActionMail name="confirm-order-address" link={`${rest.sender.origin}/c/${data.token}`} {...rest} />
  ),
  'order-received': (data) => <OrderReceivedMail {...data} />,
  'order-progress': (data) => <ProgressMail {...data} />,
  'order-step': (data) => <StepMail {...data} />,
  'order-deleted': (data) => <OrderDeletedMail {...data} />,
  'new-order': (data) => <NewOrderMail {...data} />,
  'order-withdrawn': (data) => <OrderWithdrawnMail {...data} />,
  'order-exchange': (data) => <ExchangeMail {...data} />,
  'order-return': (data) => <ReturnMail {...data} />,
  'staff-notice': (data) => <StaffNoticeMail {...data} />,
  'webhook-rests': (data) => <WebhookRestsMail {...data} />,
  'key-expires': (data) => <KeyExpiresMail {...data} />,
  'books-disagree': (data) => <BooksDisagreeMail {...data} />,
  appointment: (data) => <AppointmentMail {...data} />,
  'review-invitation': ({ data, ...rest }) => (
    <ActionMail
      name="review-invitation"
      link={reviewLink('', data.token, rest)}
      stopLink={reviewLink('?stop', data.token, rest)}
      {...rest}
    />
  ),
  'restock-confirm': (data) => <RestockMail name="restock-confirm" {...data} />,
  'restock-back': (data) => <RestockMail name="restock-back" {...data} />,
  'opening-confirm': (data) => <RestockMail name="opening-confirm" {...data} />,
  'shop-opened': (data) => <RestockMail name="shop-opened" {...data} />,
  contact: (data) => <ContactMail {...data} />,
}

/** The token is in the fragment, which browsers do not send and servers do not log. */
function reviewLink(query: '' | '?stop', token: string, { language, sender }: Omit<Given<unknown>, 'data'>): string {
  return `${sender.origin}${localisePath(language, '/your-words')}${query}#${token}`
}

export const renderMail: RenderMail = async ({ template, language, data, sender }: MailRequest) => {
  const layout = layouts[template] as (data: Given<unknown>) => ReactElement
  const mail = layout({ language, sender, data })
  const html = inBrandColours(await render(mail), sender.mark?.colour)
  return { subject: subjectOf(template, language, data), html, text: toPlainText(html) }
}

/** The word that distinguishes the subjects of several mails about one order. */
function stageOf(template: MailTemplate, words: (typeof mailWords)[Language], data: unknown): string | undefined {
  if (template === 'order-step') return words[stepWord(data as MailData['order-step'])]
  if (template === 'order-progress') return words[`stage.${(data as MailData['order-progress']).progress}`]
  return undefined
}

function subjectOf(template: MailTemplate, language: Language, data: unknown): string {
  const words = mailWords[language]
  const stage = stageOf(template, words, data)
  return fillIn(language, words[`${template}.subject`], { ...(data as object), ...(stage && { stage }) })
}
