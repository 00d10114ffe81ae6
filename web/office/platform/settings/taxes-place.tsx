import { useI18n } from '#web/i18n/i18n-context.ts'
import { SettingsParts } from './settings-parts.tsx'

/** The settings that invoices need in addition to the shop's data. */
export function TaxesPlace() {
  const { t } = useI18n()
  return <SettingsParts place="taxes" said={{ taxes: { text: t('taxes.text') } }} />
}
