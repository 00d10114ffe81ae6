import { Printer } from 'lucide-react'
import { Link } from 'react-router'
import { formatPrice } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { refundReceiptPath, useRefundsQuery } from '#web/office/orders/records/refunds-api.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { CollapsedPanel } from '#web/ui/panel.tsx'

/** The latest refunds, with their printable receipts. */
export function RefundList() {
  const { language, t } = useI18n()
  const { data = [] } = useRefundsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data.length === 0) return null
  return (
    <CollapsedPanel title={t('cash.refunds')}>
      <ul className="divide-y divide-line">
        {data.map(({ ref, order, name, amount, way, day, staffName, undone }) => (
          <li key={ref} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="wrap-anywhere min-w-0 flex-1 basis-52">
              {order?.id && (
                <Link
                  to={`${paths.manageOrders}?state=all&order=${order.id}`}
                  className="font-semibold text-blue tabular-nums underline underline-offset-4"
                >
                  {order.number}
                </Link>
              )}
              {order?.id && name && ' · '}
              {name && <bdi>{name}</bdi>}
              <span className="block text-muted text-sm">
                {t(`cash.refund.way.${way}`)} · <bdi>{day}</bdi> · <bdi>{staffName}</bdi>
                {undone && ` · ${t('cash.refund.undone')}`}
              </span>
            </span>
            <span className="flex items-center gap-3">
              <strong className={undone ? 'text-muted tabular-nums line-through' : 'tabular-nums'}>
                <bdi className="whitespace-nowrap">{formatPrice(language, amount)}</bdi>
              </strong>
              <ButtonLink look="quiet" size="small" to={refundReceiptPath(ref)}>
                <Printer className="size-4" aria-hidden="true" />
                {t('cash.refund.print')}
              </ButtonLink>
            </span>
          </li>
        ))}
      </ul>
    </CollapsedPanel>
  )
}
