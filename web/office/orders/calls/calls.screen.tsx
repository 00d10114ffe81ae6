import type { CallDesk } from '#contract/orders/calls/calls.contract.ts'
import { awaitsCall } from '#contract/orders/records/order-states.rules.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-office-messages.ts'
import { useFindOfficeOrderQuery } from '#web/office/orders/records/office-orders-api.ts'
import { formatMoment } from '#web/office/orders/records/order-age.tsx'
import { stateText } from '#web/office/orders/records/order-texts.ts'
import { RiskRecord } from '#web/office/orders/records/risk/risk-record.tsx'
import { UndoNotice } from '#web/office/orders/records/undo-notice.tsx'
import { useOrderSteps } from '#web/office/orders/records/use-order-steps.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { LiveIndicator } from '#web/office/platform/live/live-indicator.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CallButtons } from './call-buttons.tsx'
import { CallCard } from './call-card.tsx'
import { CallTakenNotice } from './call-taken-notice.tsx'
import { CallTotal } from './call-total.tsx'
import { CurrentCallRequest } from './current-call-request.tsx'
import { useCallDesk } from './use-call-desk.ts'

export const messages = loadOfficeOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('office.calls'), unlisted: true }
}

/** The call desk: shows the next customer to call, the order, and buttons for the result. */
export function Screen() {
  const { t } = useI18n()
  const { desk, failed, heldBy, next } = useCallDesk()
  const steps = useOrderSteps()
  return (
    <OfficePage title={t('office.calls')} actions={<LiveIndicator />}>
      {failed && (
        <EmptyState
          title={t('orders.failed')}
          action={<Button onClick={() => void next()}>{t('orders.retry')}</Button>}
        />
      )}
      {!desk && !failed && <Skeleton className="h-96" />}
      {desk && (desk.due > 0 || desk.later.calls > 0 || desk.elsewhere.length > 0) && <Queue desk={desk} />}
      {desk?.order && <Current key={desk.order._id} desk={desk} heldBy={heldBy} steps={steps} onNext={next} />}
      {desk?.request && (
        <CurrentCallRequest
          key={desk.request.id}
          desk={desk}
          heldBy={heldBy}
          request={desk.request}
          onDone={() => void next(desk.request?.id)}
        />
      )}
      {desk && !desk.order && !desk.request && (
        <EmptyState
          title={t('orders.calls.none')}
          text={t('orders.calls.noneText')}
          action={
            <ButtonLink look="secondary" to={paths.manageOrders}>
              {t('home.allOrders')}
            </ButtonLink>
          }
        />
      )}
      <Allowed right="see-sales">
        <RiskRecord />
      </Allowed>
      <UndoNotice steps={steps} className="undo-notice" />
    </OfficePage>
  )
}

interface CurrentProps {
  desk: CallDesk
  heldBy: string | null
  steps: ReturnType<typeof useOrderSteps>
  onNext: (done?: string) => Promise<void>
}

function Current({ desk, heldBy, steps, onNext }: CurrentProps) {
  const { t } = useI18n()
  const listedOrder = desk.order
  const { data } = useFindOfficeOrderQuery(listedOrder?._id ?? '', { skip: !listedOrder })
  const order = data ?? listedOrder
  if (!order) return null
  // The order needs no call any more, because the customer or a colleague confirmed or cancelled it meanwhile.
  const settled = !desk.wantedSince && !awaitsCall(order.state)
  const goOn = () => void onNext(order._id)
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-4 md:p-6">
      {heldBy && <CallTakenNotice heldBy={heldBy} onNext={goOn} />}
      {settled && (
        <Notice kind="success" title={t('orders.calls.settled', { state: t(stateText(order)) })}>
          <Button size="small" onClick={goOn}>
            {t('orders.calls.next')}
          </Button>
        </Notice>
      )}
      <CallCard order={order} desk={desk} />
      {settled ? (
        <CallTotal order={order} />
      ) : (
        <div className="sticky bottom-0 -mx-4 -mb-4 flex flex-col gap-2 rounded-b-lg border-line border-t bg-surface px-4 py-3 max-md:bottom-16 md:-mx-6 md:-mb-6 md:px-6 md:py-4">
          <CallTotal order={order} />
          <CallButtons order={order} steps={steps} onDone={goOn} />
          <div className="-mx-3 flex justify-between">
            <Button look="quiet" size="small" onClick={goOn}>
              {t('orders.calls.skip')}
            </Button>
            <ButtonLink look="quiet" size="small" to={paths.editOrder(order._id)}>
              {t('orders.calls.edit')}
            </ButtonLink>
          </div>
        </div>
      )}
    </div>
  )
}

/** The number of waiting calls, postponed calls, and calls of colleagues. */
function Queue({ desk }: { desk: CallDesk }) {
  const { language, t } = useI18n()
  const { due, later, elsewhere } = desk
  const soonest = later.next && formatMoment(language, new Date(later.next))
  return (
    <p className="flex flex-wrap gap-x-4 text-muted" role="status">
      <span>{t('orders.calls.due', { count: due })}</span>
      {later.calls > 0 && soonest && <span>{t('orders.calls.laterCount', { count: later.calls, at: soonest })}</span>}
      {elsewhere.map(({ number, staffName }) => (
        <span key={`${staffName} ${number}`}>
          {number === null
            ? t('orders.calls.elsewhereNew', { name: staffName })
            : t('orders.calls.elsewhere', { number, name: staffName })}
        </span>
      ))}
    </p>
  )
}
