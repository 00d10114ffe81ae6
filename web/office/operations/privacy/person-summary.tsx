import type { PersonFound } from '#contract/operations/privacy/privacy-requests.contract.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface PersonSummaryProps {
  person: PersonFound
  /** The found accounts that belong to the person. */
  accounts: readonly string[]
  onAccounts: (accounts: readonly string[]) => void
  onAsk: (what: 'take' | 'erase') => void
}

/** Isolates keep the number left to right in an Arabic sentence. */
const isolatedPhone = (phone: string) => `\u2066${readablePhone(phone)}\u2069`

/** Names and counts: enough to confirm the identity on the telephone. */
export function PersonSummary({ person, accounts, onAccounts, onAsk }: PersonSummaryProps) {
  const { language, t } = useI18n()
  const { names, orders, past, messages, mails, waiting, loans, left, underWay } = person
  const toggle = (id: string) =>
    onAccounts(accounts.includes(id) ? accounts.filter((account) => account !== id) : [...accounts, id])
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="wrap-anywhere font-semibold">
        <bdi>{names.join(' · ')}</bdi>
      </p>
      <p>
        {t('privacy.found', {
          orders: formatNumber(language, orders),
          messages: formatNumber(language, messages),
          mails: formatNumber(language, mails),
          waiting: formatNumber(language, waiting),
        })}
      </p>
      {loans > 0 && <p>{t('privacy.loans', { count: loans })}</p>}
      {past > 0 && <p>{t('privacy.past', { count: past })}</p>}
      {person.accounts.length > 0 && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-semibold text-sm">{t('privacy.accounts')}</legend>
          {person.accounts.map(({ id, email }) => (
            <label key={id} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-brown"
                checked={accounts.includes(id)}
                onChange={() => toggle(id)}
              />
              <bdi className="wrap-anywhere">{email || id}</bdi>
            </label>
          ))}
        </fieldset>
      )}
      {left.length > 0 && (
        <Notice kind="info">{t('privacy.left', { phones: left.map(isolatedPhone).join(', ') })}</Notice>
      )}
      {underWay.length > 0 && (
        <Notice kind="info">
          {t('privacy.underWay', { orders: underWay.map((number) => `#${number}`).join(', ') })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" onClick={() => onAsk('take')}>
          {t('privacy.take')}
        </Button>
        <Button look="danger" disabled={underWay.length > 0} onClick={() => onAsk('erase')}>
          {t('privacy.erase')}
        </Button>
      </div>
    </div>
  )
}
