import { useI18n } from '#web/i18n/i18n-context.ts'
import { SettingsParts } from './settings-parts.tsx'

/** The settings of stock, order limits, returns and risk. */
export function StockPlace() {
  const { t } = useI18n()
  const messages = {
    orders: { title: t('limits.title'), text: t('limits.text') },
    returns: { title: t('settings.returns'), text: t('settings.returns.text') },
    risk: { title: t('settings.risk'), text: t('settings.risk.text') },
  }
  return <SettingsParts place="stock" said={messages} />
}
