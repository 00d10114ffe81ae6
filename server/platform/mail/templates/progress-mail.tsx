import { Text } from '@react-email/text'
import { progressSteps } from '#contract/orders/records/orders.contract.ts'
import { type Language, localisePath } from '#contract/platform/text/languages.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import type { MailData } from '../mail-data.ts'
import type { MailSender } from '../mail-renderer.ts'
import { ActionButton } from './action-button.tsx'
import { MailLayout } from './mail-layout.tsx'
import { mailStyle } from './mail-style.ts'
import { mailWords } from './mail-texts.ts'
import { OrderLines } from './order-parts.tsx'

interface ProgressMailProps {
  language: Language
  sender: MailSender
  data: MailData['order-progress']
}

/** To the customer: the progress of a piece in the workshop. */
export function ProgressMail({ language, sender, data }: ProgressMailProps) {
  const words = mailWords[language]
  const { progress, line } = data
  return (
    <MailLayout
      language={language}
      sender={sender}
      preview={words['order-progress.preview']}
      title={words[`stage.${progress}`]}
    >
      <Text style={mailStyle.text}>{fillIn(language, words['order-progress.greeting'], data)}</Text>
      <Text style={mailStyle.text}>{words[`stage.${progress}.text`]}</Text>
      <table role="presentation" style={mailStyle.stages}>
        <tbody>
          <tr>
            {progressSteps.map((step) => (
              <td key={step} align="center" style={step <= progress ? mailStyle.stageDone : mailStyle.stageToCome}>
                {step === progress ? <strong>{words[`stage.${step}`]}</strong> : words[`stage.${step}`]}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      <OrderLines lines={[line]} language={language} origin={sender.origin} />
      <ActionButton link={sender.origin + localisePath(language, '/orders')}>{words['order.see']}</ActionButton>
    </MailLayout>
  )
}
