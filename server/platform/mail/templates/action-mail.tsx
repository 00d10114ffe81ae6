import { Text } from '@react-email/text'
import type { Language } from '#contract/platform/text/languages.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import type { MailSender } from '../mail-renderer.ts'
import { ActionButton, CopiedLink, StopLink } from './action-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyle } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'

type ActionMailName =
  | 'confirm-address'
  | 'choose-password'
  | 'confirm-order-address'
  | 'reset-password'
  | 'password-changed'
  | 'new-sign-in'
  | 'review-invitation'

interface ActionMailProps {
  name: ActionMailName
  language: Language
  sender: MailSender
  link: string
  /** Fills in the text. */
  data?: Readonly<Record<string, string>>
  /** Link to unsubscribe; only in mails that are not about an order. */
  stopLink?: string
}

/** A mail with one action: a short text, a button, and its address for programs without buttons. */
export function ActionMail({ name, language, sender, link, data = {}, stopLink }: ActionMailProps) {
  const words = mailWords[language]
  const also: Partial<Record<string, string>> = words
  const valid = also[`${name}.valid`]
  return (
    <MailLayout language={language} sender={sender} preview={words[`${name}.preview`]} title={words[`${name}.subject`]}>
      <Text style={mailStyle.text}>{words['layout.greeting']}</Text>
      <Text style={mailStyle.text}>{fillIn(language, words[`${name}.intro`], data)}</Text>
      <ActionButton link={link}>{words[`${name}.button`]}</ActionButton>
      {valid && <Text style={mailStyle.text}>{valid}</Text>}
      <Text style={mailStyle.text}>{words[`${name}.unasked`]}</Text>
      <CopiedLink link={link} words={words['layout.copy']} />
      {stopLink && <StopLink link={stopLink} words={words['layout.stop']} />}
    </MailLayout>
  )
}
