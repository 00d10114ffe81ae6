import { render } from '@react-email/render'
import type { ReactElement } from 'react'
import type { Language } from '#contract/languages.ts'
import type { MailData, MailTemplate } from '../mail-data.ts'
import type { MailRequest, MailSender, RenderMail } from '../mail-renderer.ts'
import { ActionMail } from './action-mail.tsx'
import { ContactMail } from './contact-mail.tsx'
import { fillWords, mailWords } from './mail-words.ts'

interface Given<Data> {
  language: Language
  sender: MailSender
  data: Data
}

/** How each kind of mail looks. The subject is a word of its own, `<kind>.subject`, filled in with what the mail is about. */
const layouts: { [Template in MailTemplate]: (given: Given<MailData[Template]>) => ReactElement } = {
  'confirm-address': ({ data, ...rest }) => <ActionMail name="confirm-address" link={data.link} {...rest} />,
  'already-registered': ({ data, ...rest }) => (
    <ActionMail name="already-registered" link={data.loginLink} otherLink={data.resetLink} {...rest} />
  ),
  'reset-password': ({ data, ...rest }) => <ActionMail name="reset-password" link={data.link} {...rest} />,
  'password-changed': ({ data, ...rest }) => <ActionMail name="password-changed" link={data.resetLink} {...rest} />,
  contact: (given) => <ContactMail {...given} />,
}

export const renderMail: RenderMail = async ({ template, language, data, sender }: MailRequest) => {
  const layout = layouts[template] as (given: Given<unknown>) => ReactElement
  const mail = layout({ language, sender, data })
  return {
    subject: fillWords(mailWords[language][`${template}.subject`], data),
    html: await render(mail),
    text: await render(mail, { plainText: true }),
  }
}
