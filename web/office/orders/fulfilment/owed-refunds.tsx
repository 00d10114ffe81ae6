import { Link } from 'react-router'
import { formatPrice, toDinars, toMillimes } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useOwedRefundsQuery } from '#web/office/orders/records/deposits-api.ts'
import { paths } from '#web/paths.ts'
import { CollapsedPanel } from '#web/ui/panel.tsx'

/** Orders whose deposit exceeds their total. The shop owes the excess until its refund is booked in the order. */
export function OwedRefundList() {
  const { language, t } = useI18n()
  const { data = [] } = useOwedRefundsQuery(undefined, { refetchOnMountOrArgChange: true })
  if (data.length === 0) return null
  const sum = toDinars(data.reduce((sum, { amount }) => sum + toMillimes(amount), 0))
  const money = (dinars: number) => <bdi className="whitespace-nowrap">{formatPrice(language, dinars)}</bdi>
  return (
    <CollapsedPanel title={t('cash.owedBack')} text={t('cash.owedBackText')} sum={money(sum)}>
      <ul className="divide-y divide-line">
        {data.map(({ _id, number, name, amount }) => (
          <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
            <span className="wrap-anywhere min-w-0">
              <Link
                to={`${paths.manageOrders}?state=all&order=${_id}`}
                className="font-semibold text-blue tabular-nums underline underline-offset-4"
              >
                {number}
              </Link>
              {name && (
                <>
                  {' · '}
                  <bdi>{name}</bdi>
                </>
              )}
            </span>
            <span className="tabular-nums">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </CollapsedPanel>
  )
}
