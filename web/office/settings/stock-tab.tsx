import { useI18n } from '#web/i18n/i18n-context.ts'
import { PartTab } from './part-tab.tsx'

/** What becomes of the stock: when it runs out, and what one person may take of it. */
export function StockTab() {
  const { t } = useI18n()
  return (
    <div className="flex flex-col gap-8">
      <PartTab part="stock" />
      <PartTab part="orders" title={t('limits.title')} text={t('limits.text')} />
      <PartTab part="returns" title={t('settings.returns')} text={t('settings.returns.text')} />
      <PartTab part="risk" title={t('settings.risk')} text={t('settings.risk.text')} />
    </div>
  )
}
