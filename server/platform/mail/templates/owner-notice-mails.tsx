import { Text } from '@react-email/text'
import type { Language } from '#contract/platform/text/languages.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import { formatDay } from '#contract/platform/tunisia/format-dates.ts'
import type { MailData } from '../mail-data.ts'
import type { MailSender } from '../mail-renderer.ts'
import { ActionButton } from './action-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyle } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'

interface NoticeProps<Kind extends 'staff-notice' | 'webhook-rests' | 'books-disagree' | 'key-expires'> {
  language: Language
  sender: MailSender
  data: MailData[Kind]
}

/** To the owners: an account of the staff was changed. */
export function StaffNoticeMail({ language, sender, data }: NoticeProps<'staff-notice'>) {
  const words = mailWords[language]
  return (
    <OwnerNotice
      {...{ language, sender }}
      title={fillIn(language, words['staff-notice.subject'], { ...data })}
      said={fillIn(language, words[`staff-notice.${data.act}`], { ...data })}
      link={`${sender.origin}/dashboard/settings/staff`}
      button={words['staff-notice.button']}
      after={words['staff-notice.unasked']}
    />
  )
}

/** To the owners: a webhook was paused, because its receiver does not answer. */
export function WebhookRestsMail({ language, sender, data }: NoticeProps<'webhook-rests'>) {
  const words = mailWords[language]
  return (
    <OwnerNotice
      {...{ language, sender }}
      title={fillIn(language, words['webhook-rests.subject'], { ...data })}
      said={fillIn(language, words[`webhook-rests.${data.why}`], { ...data })}
      link={`${sender.origin}/dashboard/settings/programs`}
      button={words['webhook-rests.button']}
      after={words['webhook-rests.again']}
    />
  )
}

/** To the owners: the key of a program is about to expire. */
export function KeyExpiresMail({ language, sender, data: { name, day } }: NoticeProps<'key-expires'>) {
  const words = mailWords[language]
  const data = { name, day: formatDay(language, day, { day: 'numeric', month: 'long', year: 'numeric' }) }
  return (
    <OwnerNotice
      {...{ language, sender }}
      title={fillIn(language, words['key-expires.subject'], data)}
      said={fillIn(language, words['key-expires.said'], data)}
      link={`${sender.origin}/dashboard/settings/programs`}
      button={words['webhook-rests.button']}
      after={words['key-expires.after']}
    />
  )
}

/** To the owners: the nightly reconciliation found differences. */
export function BooksDisagreeMail({ language, sender, data }: NoticeProps<'books-disagree'>) {
  const words = mailWords[language]
  return (
    <OwnerNotice
      {...{ language, sender }}
      title={words['books-disagree.subject']}
      said={fillIn(language, words['books-disagree.said'], { ...data })}
      link={`${sender.origin}/dashboard/settings/checks`}
      button={words['books-disagree.button']}
      after={words['books-disagree.after']}
    />
  )
}

interface OwnerNoticeProps {
  language: Language
  sender: MailSender
  title: string
  said: string
  link: string
  button: string
  after: string
}

function OwnerNotice({ language, sender, title, said, link, button, after }: OwnerNoticeProps) {
  return (
    <MailLayout language={language} sender={sender} preview={said} title={title}>
      <Text style={mailStyle.text}>{mailWords[language]['layout.greeting']}</Text>
      <Text style={mailStyle.text}>{said}</Text>
      <ActionButton link={link}>{button}</ActionButton>
      <Text style={mailStyle.text}>{after}</Text>
    </MailLayout>
  )
}
