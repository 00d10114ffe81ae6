import type { Language } from '#contract/platform/text/languages.ts'
import { formatHour, formatLocalDate, plannedDay } from '#contract/platform/tunisia/format-dates.ts'
import type { MailData } from '../mail-data.ts'
import type { MailSender } from '../mail-renderer.ts'
import { ActionMail } from './action-mail.tsx'
import { mailWords } from './mail-texts.ts'

interface NewSignInMailProps {
  language: Language
  sender: MailSender
  data: MailData['new-sign-in']
}

/** To a shopper whose account was opened from a browser that it had not been opened from before. */
export function NewSignInMail({ language, sender, data: { browser, at, resetLink } }: NewSignInMailProps) {
  const moment = new Date(at)
  const data = {
    browser: browser || mailWords[language]['new-sign-in.unknown'],
    day: formatLocalDate(language, moment, plannedDay),
    hour: formatHour(language, moment),
  }
  return <ActionMail name="new-sign-in" link={resetLink} {...{ language, sender, data }} />
}
