import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { useCustomerMailsQuery } from './customer-mails-api.ts'
import { findFailedMail } from './failed-mail.rules.ts'

/** Warning below an address: the last mail to it failed, with the reason. */
export function FailedMailNotice({ email }: { email: string }) {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const skip = email === '' || !hasRight('read-mails')
  const { currentData: mails = [] } = useCustomerMailsQuery(email, { skip, refetchOnMountOrArgChange: true })
  const lost = skip ? undefined : findFailedMail(mails)
  if (!lost) return null
  return (
    <p className="mt-2 rounded-md bg-red-soft px-3 py-2">{t(lost.failure ? `lostMail.${lost.failure}` : 'lostMail')}</p>
  )
}
