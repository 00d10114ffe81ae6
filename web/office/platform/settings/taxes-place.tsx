import { useI18n } from '#web/i18n/i18n-context.ts'
import { PartsOf } from './parts-of.tsx'

/** What invoices need, beside what the shop says of itself. */
export function TaxesPlace() {
  const { t } = useI18n()
  return <PartsOf place="taxes" said={{ taxes: { text: t('taxes.text') } }} />
}
