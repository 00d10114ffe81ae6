import { Text } from '@react-email/text'
import type { Language } from '#contract/platform/text/languages.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import type { LineInMail, MailData } from '../mail-data.ts'
import type { MailSender } from '../mail-renderer.ts'
import { ActionButton, CopiedLink, StopLink } from './action-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyle } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'
import { OrderLines } from './order-parts.tsx'

interface RestockMailProps {
  name: 'restock-confirm' | 'restock-back' | 'opening-confirm' | 'shop-opened'
  language: Language
  sender: MailSender
  data: MailData['opening-confirm'] & { garment?: string; line?: LineInMail }
}

/** To a visitor who waits for a product or the opening: confirms the address, and later says that it is back or the shop open. All contain a link to unsubscribe. */
export function RestockMail({ name, language, sender, data }: RestockMailProps) {
  const words = mailWords[language]
  const { garment = '', link, stopLink, line } = data
  return (
    <MailLayout
      language={language}
      sender={sender}
      preview={words[`${name}.preview`]}
      title={fillIn(language, words[`${name}.title`], { garment })}
    >
      <Text style={mailStyle.text}>{words['layout.greeting']}</Text>
      <Text style={mailStyle.text}>{fillIn(language, words[`${name}.intro`], { garment })}</Text>
      {line && <OrderLines lines={[line]} language={language} origin={sender.origin} />}
      <ActionButton link={link}>{words[`${name}.button`]}</ActionButton>
      <Text style={mailStyle.text}>{words[`${name}.after`]}</Text>
      <CopiedLink link={link} words={words['layout.copy']} />
      <StopLink link={stopLink} words={words['layout.stop']} />
    </MailLayout>
  )
}
