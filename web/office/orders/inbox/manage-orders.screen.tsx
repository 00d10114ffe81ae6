import { ArrowUp, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { formatInboxUrl, toOrderQuery } from '#contract/orders/records/inbox-url.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-office-messages.ts'
import { OrderSheet } from '#web/office/orders/lifecycle/details/order-sheet.tsx'
import { useInboxAddress } from '#web/office/orders/records/inbox-address.ts'
import { useBrowseOrdersQuery } from '#web/office/orders/records/office-orders-api.ts'
import { UndoNotice } from '#web/office/orders/records/undo-notice.tsx'
import { useOrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { LiveIndicator } from '#web/office/platform/live/live-indicator.tsx'
import { SavedViews } from '#web/office/site/saved-views/saved-views.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { BusyNetworks } from './busy-networks.tsx'
import { CachedInboxList, CachedInboxNotice } from './cached-inbox.tsx'
import { CustomerRequestsNotice } from './customer-requests-notice.tsx'
import { ExportMenu } from './export-menu.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { InboxPager } from './inbox-pager.tsx'
import { InboxTabs } from './inbox-tabs.tsx'
import { OrdersTable } from './orders-table.tsx'
import { UnconfirmedNotice } from './unconfirmed-notice.tsx'
import { useCachedInbox } from './use-cached-inbox.ts'
import { useDelayedOrders } from './use-delayed-orders.ts'
import { useServerSilence } from './use-server-silence.ts'

export const messages = loadOfficeOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.orders'), unlisted: true }
}

// Loaded on demand: the question appears only with several couriers.
const CarrierChoice = lazy(async () => ({
  default: (await import('#web/office/orders/lifecycle/carrier-choice.tsx')).CarrierChoice,
}))

const nothing: ReadonlySet<string> = new Set()
const nobody: readonly OfficeOrder[] = []

export function Screen() {
  const { t } = useI18n()
  const inbox = useInboxAddress()
  const { data, currentData, error, isError, fulfilledTimeStamp, refetch } = useBrowseOrdersQuery(
    toOrderQuery(inbox.address),
  )
  const silent = useServerSilence(currentData !== undefined, error)
  const storedInbox = useCachedInbox(silent && !currentData)
  const readAt = storedInbox ? Date.parse(storedInbox.at) : currentData && fulfilledTimeStamp
  const [selected, setSelected] = useState(nothing)
  const steps = useOrderSteps()
  const {
    visible: orders,
    waiting,
    show,
    watch,
  } = useDelayedOrders(JSON.stringify(toOrderQuery(inbox.address)), currentData?.orders ?? nobody)
  const { order: _open, page: _page, ...filters } = inbox.address

  return (
    <OfficePage
      title={t('office.orders')}
      actions={
        <>
          <LiveIndicator />
          <Allowed right="export-orders">
            <ExportMenu address={inbox.address} />
          </Allowed>
          <Allowed right="handle-orders">
            <ButtonLink to={paths.addOrder} size="small">
              <Plus className="size-4" aria-hidden="true" />
              <span className="max-md:sr-only">{t('office.addOrder')}</span>
            </ButtonLink>
          </Allowed>
        </>
      }
    >
      <Allowed right="handle-orders">
        <CustomerRequestsNotice onOpen={(order) => inbox.change({ order })} />
        <BusyNetworks steps={steps} onOpen={(order) => inbox.change({ order })} />
        <UnconfirmedNotice steps={steps} onOpen={(order) => inbox.change({ order })} />
      </Allowed>
      {silent && readAt && <CachedInboxNotice cachedAt={new Date(readAt)} />}
      {storedInbox ? (
        <CachedInboxList inbox={storedInbox} />
      ) : (
        <>
          <InboxTabs inbox={inbox} counts={data?.counts} />
          <div className="inbox-head">
            <InboxFilters inbox={inbox} />
            <SavedViews list="orders" query={formatInboxUrl(filters)} />
            <div className="new-orders" role="status" {...watch}>
              {waiting > 0 && (
                <Button size="small" onClick={show}>
                  <ArrowUp className="size-4" aria-hidden="true" />
                  {t('orders.showNew', { count: waiting })}
                </Button>
              )}
            </div>
          </div>
        </>
      )}
      {isError && !(silent && readAt) && (
        <EmptyState
          title={t('orders.failed')}
          action={<Button onClick={() => void refetch()}>{t('orders.retry')}</Button>}
        />
      )}
      {!isError && !currentData && !storedInbox && <Skeleton className="h-96" />}
      {currentData && orders.length === 0 && (
        <EmptyState
          title={t('orders.none')}
          text={t(Object.keys(filters).length > 0 ? 'orders.noneFound' : 'orders.noneYet')}
        />
      )}
      {orders.length > 0 && (
        <div {...watch}>
          <OrdersTable orders={orders} inbox={inbox} steps={steps} selected={selected} onSelect={setSelected} />
        </div>
      )}
      {currentData && <InboxPager inbox={inbox} more={currentData.more} />}
      <BulkBar
        orders={orders.filter(({ _id }) => selected.has(_id))}
        listed={orders.length}
        steps={steps}
        onAll={() => setSelected(new Set(orders.map(({ _id }) => _id)))}
        onDone={() => setSelected(nothing)}
      />
      <OrderSheet
        id={inbox.address.order}
        among={orders.map(({ _id }) => _id)}
        onOpen={(order) => inbox.change({ order }, { replace: true })}
        onClose={() => inbox.change({ order: undefined })}
        steps={steps}
      />
      {steps.asked && (
        <Suspense>
          <CarrierChoice question={steps.asked} />
        </Suspense>
      )}
      {!inbox.address.order && <UndoNotice steps={steps} className="undo-notice" />}
    </OfficePage>
  )
}
