import type { Caution } from '#contract/customers/records/customers.contract.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Badge } from '#web/ui/badge.tsx'

/** The caution of a customer as a short badge. */
export function CautionBadge({ caution }: { caution: Caution }) {
  const { t } = useI18n()
  return <Badge tone={caution.kind === 'refuse' ? 'bad' : 'warning'}>{t(`caution.${caution.kind}`)}</Badge>
}

/** The caution with reason, end and objection. */
export function CautionNotice({ caution }: { caution: Caution }) {
  const { language, t } = useI18n()
  return (
    <div className="wrap-anywhere mt-2 flex flex-col items-start gap-1 rounded-md bg-red-soft px-3 py-2">
      <CautionBadge caution={caution} />
      <p>{t('caution.until', { date: formatDate(language, caution.until), reason: caution.reason })}</p>
      {caution.objection && <p>{t('caution.objection', { text: caution.objection })}</p>}
    </div>
  )
}
