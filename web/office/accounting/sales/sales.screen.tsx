import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { type Period, periods } from '#contract/accounting/sales/sales.contract.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { BooksWarning } from '#web/office/accounting/reconciliation/books-warning.tsx'
import { BackupWarning } from '#web/office/operations/backup/backup-warning.tsx'
import { OpeningPanel } from '#web/office/operations/opening/opening-panel.tsx'
import { AskForAlertAddress } from '#web/office/people/staff/account/no-alert-address.tsx'
import { Allowed, useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { BestSellers, LateParcels, LatestOrders, LoanRequests, LowStock } from './home-panels.tsx'
import { LatestMessages } from './latest-messages.tsx'
import { useSalesQuery, useTodayQuery } from './sales-api.ts'
import { SalesPanel } from './sales-panel.tsx'
import { TodayTiles } from './today-tiles.tsx'

/** The page is polled, because it stays open on the counter all day. */
const refreshMs = 60_000

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.home'), unlisted: true }
}

export function Screen() {
  const { language, t } = useI18n()
  const [params, setParams] = useSearchParams()
  const period = periods.find((period) => period === params.get('period')) ?? '30d'
  const fresh = { pollingInterval: refreshMs, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true }
  const { data: today } = useTodayQuery(undefined, fresh)
  const hasRight = useHasRight()
  const { data: sales } = useSalesQuery(period, { ...fresh, skip: !hasRight('see-sales') })
  const choose = (nextPeriod: Period) => setParams({ period: nextPeriod }, { replace: true, preventScrollReset: true })

  return (
    <OfficePage
      title={t('office.home')}
      actions={
        <Allowed right="handle-orders">
          <ButtonLink to={paths.addOrder} size="small">
            <Plus className="size-4" aria-hidden="true" />
            <span className="max-md:sr-only">{t('office.addOrder')}</span>
          </ButtonLink>
        </Allowed>
      }
    >
      <p className="-mt-3 text-muted first-letter:uppercase" suppressHydrationWarning>
        {formatMoment(language, new Date(), { weekday: 'long', day: 'numeric', month: 'long' })}
      </p>
      <Allowed right="change-settings">
        <OpeningPanel place="before opening" />
      </Allowed>
      {/* The tiles keep their place: warnings appear below them. */}
      <TodayTiles today={today} />
      <Allowed right="change-settings">
        <BooksWarning />
      </Allowed>
      <Allowed right="handle-orders">
        <LoanRequests count={today?.loansAsked} />
      </Allowed>
      <LateParcels late={today?.late} />
      <Allowed right="manage-backups">
        <BackupWarning />
      </Allowed>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <LatestOrders orders={today?.latestOrders} />
        <div className="grid gap-4">
          <Allowed right="answer-messages">
            <LatestMessages />
          </Allowed>
          <LowStock lowStock={today?.lowStock} />
        </div>
      </div>
      <Allowed right="manage-staff">
        <AskForAlertAddress />
      </Allowed>
      <Allowed right="change-settings">
        <OpeningPanel place="after opening" />
      </Allowed>
      <Allowed right="see-sales">
        <SalesPanel period={period} onPeriod={choose} sales={sales} />
        <BestSellers products={sales?.bestSellers} />
      </Allowed>
    </OfficePage>
  )
}
