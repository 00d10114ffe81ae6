import { Text } from '@react-email/text'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import type { MailData } from '../mail-data.ts'
import type { MailSender } from '../mail-renderer.ts'
import { MailLayout } from './mail-layout.tsx'
import { mailStyle } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'
import { OrderLines } from './order-parts.tsx'

interface Given<Data> {
  language: Language
  sender: MailSender
  data: Data
}

/** To the customer: the items of an exchange, and the amount due on delivery. */
export function ExchangeMail({ language, sender, data }: Given<MailData['order-exchange']>) {
  const words = mailWords[language]
  const { number, of, due, lines } = data
  const title = fillIn(language, words['order-exchange.subject'], { number })
  return (
    <MailLayout language={language} sender={sender} title={title} preview={words['order-exchange.preview']}>
      <Text style={mailStyle.text}>{fillIn(language, words['order-exchange.intro'], { of })}</Text>
      <OrderLines lines={lines} language={language} origin={sender.origin} />
      <Text style={mailStyle.text}>
        {due > 0
          ? fillIn(language, words['order-exchange.due'], { due: formatDinars(language, due) })
          : words['order-exchange.nothing']}
      </Text>
    </MailLayout>
  )
}

/** To the customer: the returned items and the refund. */
export function ReturnMail({ language, sender, data }: Given<MailData['order-return']>) {
  const words = mailWords[language]
  const { number, lines, refund } = data
  const title = fillIn(language, words['order-return.subject'], { number })
  return (
    <MailLayout language={language} sender={sender} title={title} preview={words['order-return.preview']}>
      <Text style={mailStyle.text}>{fillIn(language, words['order-return.intro'], { number })}</Text>
      <OrderLines lines={lines} language={language} origin={sender.origin} />
      {refund > 0 && (
        <Text style={mailStyle.text}>
          {fillIn(language, words['order-return.refund'], { refund: formatDinars(language, refund) })}
        </Text>
      )}
    </MailLayout>
  )
}
