import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { RecentOrders } from '../orders/recent-orders.tsx'

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('nav.dashboard'), unlisted: true }
}

export function Screen() {
  const { t } = useI18n()
  return (
    <div className="page py-10">
      <h1 className="text-4xl">{t('nav.dashboard')}</h1>
      <RecentOrders />
    </div>
  )
}
