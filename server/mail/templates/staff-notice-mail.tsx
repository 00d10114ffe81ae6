import { Text } from '@react-email/text'
import type { Language } from '#contract/text/languages.ts'
import { fillIn } from '#contract/text/typography.rules.ts'
import type { MailData } from '../mail-data.ts'
import type { MailSender } from '../mail-renderer.ts'
import { ActionButton } from './action-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyle } from './mail-style.ts'
import { mailWords } from './mail-words.ts'

interface StaffNoticeMailProps {
  language: Language
  sender: MailSender
  data: MailData['staff-notice']
}

/** To the owners: somebody did something to an account of the staff. */
export function StaffNoticeMail({ language, sender, data }: StaffNoticeMailProps) {
  const words = mailWords[language]
  const said = fillIn(language, words[`staff-notice.${data.act}`], { ...data })
  return (
    <MailLayout
      language={language}
      sender={sender}
      preview={said}
      title={fillIn(language, words['staff-notice.subject'], { ...data })}
    >
      <Text style={mailStyle.text}>{words['layout.greeting']}</Text>
      <Text style={mailStyle.text}>{said}</Text>
      <ActionButton link={`${sender.origin}/dashboard/settings/staff`}>{words['staff-notice.button']}</ActionButton>
      <Text style={mailStyle.text}>{words['staff-notice.unasked']}</Text>
    </MailLayout>
  )
}
