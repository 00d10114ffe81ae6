import { defaultLanguage } from '#contract/languages.ts'
import type { Tx } from '#server/db/transaction.ts'
import { describeShop } from '#server/settings/settings.service.ts'
import { queueMail } from './mail.service.ts'
import { isSingleAddress } from './mail-address.rules.ts'
import type { NewMail } from './mail-data.ts'

type MailToShop = NewMail extends infer Mail ? (Mail extends NewMail ? Omit<Mail, 'to' | 'language'> : never) : never

/** To the address in the shop's settings, in the language its back office falls back to. Without one, no mail is written. */
export async function queueMailToShop(tx: Tx, mail: MailToShop): Promise<void> {
  const { email } = await describeShop(tx)
  if (isSingleAddress(email)) await queueMail(tx, { ...mail, to: email, language: defaultLanguage } as NewMail)
}
