import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { directionOf, type Language } from '#contract/platform/text/languages.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import type { MailData } from '../mail-data.ts'
import type { MailSender } from '../mail-renderer.ts'
import { ActionButton } from './action-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyle } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'

interface ContactMailProps {
  language: Language
  sender: MailSender
  data: MailData['contact']
}

/** To the shop: the message of a visitor. */
export function ContactMail({ language, sender, data }: ContactMailProps) {
  const words = mailWords[language]
  const reply = `mailto:${data.email}?subject=${encodeURIComponent(`Re: ${data.subject}`)}`
  return (
    <MailLayout language={language} sender={sender} preview={data.message.slice(0, 120)} title={data.subject}>
      <Text style={mailStyle.text}>
        <bdi>{data.name}</bdi> · <bdi>{data.email}</bdi>
      </Text>
      <Section dir={directionOf(data.language)} style={mailStyle.quote}>
        <Text style={mailStyle.written}>{data.message}</Text>
      </Section>
      <ActionButton link={reply}>{fillIn(language, words['contact.button'], data)}</ActionButton>
      <Text style={mailStyle.small}>{words['contact.answer']}</Text>
    </MailLayout>
  )
}
