import { useI18n } from '#web/i18n/i18n-context.ts'
import { PartTab } from './part-tab.tsx'

/** What invoices need, beside what the shop says of itself. */
export function TaxesTab() {
  const { t } = useI18n()
  return <PartTab part="taxes" text={t('taxes.text')} />
}
