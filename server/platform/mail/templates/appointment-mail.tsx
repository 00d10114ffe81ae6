import { Text } from '@react-email/text'
import { type Language, localisePath } from '#contract/platform/text/languages.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import { formatHour, formatLocalDate, plannedDay } from '#contract/platform/tunisia/format-dates.ts'
import type { MailData } from '../mail-data.ts'
import type { MailSender } from '../mail-renderer.ts'
import { ActionButton } from './action-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyle } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'

interface AppointmentMailProps {
  language: Language
  sender: MailSender
  data: MailData['appointment']
}

/** To the customer: date and place of an appointment. */
export function AppointmentMail({ language, sender, data }: AppointmentMailProps) {
  const words = mailWords[language]
  const startsAt = new Date(data.at)
  const when = { day: formatLocalDate(language, startsAt, plannedDay), hour: formatHour(language, startsAt) }
  return (
    <MailLayout
      language={language}
      sender={sender}
      preview={words[`appointment.${data.kind}`]}
      title={words[`appointment.${data.kind}`]}
    >
      <Text style={mailStyle.text}>
        {fillIn(language, words['appointment.when'], { ...when, number: data.number })}
      </Text>
      <Text style={mailStyle.text}>{words[`appointment.${data.kind}.text`]}</Text>
      <Text style={mailStyle.text}>{words['appointment.change']}</Text>
      <ActionButton link={sender.origin + localisePath(language, '/orders')}>{words['order.see']}</ActionButton>
    </MailLayout>
  )
}
