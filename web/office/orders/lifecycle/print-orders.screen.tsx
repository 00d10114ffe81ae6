import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Right } from '#contract/platform/http/staff-rights.rules.ts'
import type { HeadContext, PageHead } from '#web/app/screen.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOfficeOrdersMessages } from '#web/i18n/load-office-messages.ts'
import { usePickOrdersQuery, useRecordPrintMutation } from '#web/office/orders/records/office-orders-api.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { isMissing, MissingContent } from '#web/office/platform/frame/missing-content.tsx'
import { OfficePage } from '#web/office/platform/frame/office-page.tsx'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { PrintedSheet } from '#web/ui/printed-sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { PickingList } from './print/picking-list.tsx'
import { PrintWarning } from './print/print-warning.tsx'
import { Slip } from './print/slip.tsx'

export const messages = loadOfficeOrdersMessages

export function head({ i18n }: HeadContext): PageHead {
  return { title: i18n.t('orders.print'), unlisted: true }
}

/** Delivery slips name the customer; picking lists do not. */
const sheets = [
  { name: 'a6', right: 'see-customers' },
  { name: 'a5', right: 'see-customers' },
  { name: 'picking', right: 'read-orders' },
] as const satisfies readonly { name: string; right: Right }[]
const sheetNames = { a6: 'orders.paper.a6', a5: 'orders.paper.a5', picking: 'orders.picking' } as const
const papers = { a6: 'slip-a6', a5: 'slip-a5', picking: 'picking-list' } as const

export function Screen() {
  const { t } = useI18n()
  const [params] = useSearchParams()
  const ids = (params.get('ids') ?? '').split(',').filter(Boolean)
  const picked = usePickOrdersQuery(ids, { skip: ids.length === 0 })
  const orders = picked.currentData
  const isNothing = ids.length === 0 || orders?.length === 0 || isMissing(picked)
  const [record] = useRecordPrintMutation()
  const hasRight = useHasRight()
  const offered = sheets.filter(({ right }) => hasRight(right))
  const [chosen, setSheet] = useState<(typeof sheets)[number]['name']>()
  const sheet = chosen ?? offered[0]?.name ?? 'picking'

  const print = () => {
    window.print()
    if (sheet !== 'picking' && orders) void record(orders.map(({ _id }) => _id))
  }

  return (
    <OfficePage
      title={<span className="not-printed">{t('orders.print')}</span>}
      actions={
        <div className="not-printed flex flex-wrap items-center gap-2">
          {offered.map(({ name }) => (
            <Chip key={name} pressed={sheet === name} onClick={() => setSheet(name)}>
              {t(sheetNames[name])}
            </Chip>
          ))}
          <Button onClick={print} disabled={!orders?.length}>
            <Printer className="size-5" aria-hidden="true" />
            {t('orders.printNow')}
          </Button>
        </div>
      }
    >
      {isNothing && (
        <MissingContent
          query={picked}
          message={t('orders.print.none')}
          action={<ButtonLink to={paths.manageOrders}>{t('office.orders')}</ButtonLink>}
        />
      )}
      {!isNothing && !orders && <Skeleton className="h-96" />}
      {orders && <PrintWarning orders={orders} picking={sheet === 'picking'} />}
      {orders && orders.length > 0 && (
        <PrintedSheet paper={papers[sheet]}>
          {sheet === 'picking' ? (
            <PickingList orders={orders} />
          ) : (
            <div className="slips" data-paper={sheet}>
              {orders.map((order) => (
                <Slip key={order._id} order={order} />
              ))}
            </div>
          )}
        </PrintedSheet>
      )}
    </OfficePage>
  )
}
