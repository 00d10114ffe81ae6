import type { ProfitQuestion } from '#contract/orders/fulfilment/profit.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useProfitQuery } from './couriers-api.ts'
import { FigureOrders } from './figure-orders.tsx'

/** The orders behind a profit, each with its own profit. */
export function ProfitOrders({
  question,
  onClose,
}: {
  question: ProfitQuestion & { name: string }
  onClose: () => void
}) {
  const { language, t } = useI18n()
  const { name, ...rest } = question
  const { data } = useProfitQuery(rest)
  return (
    <FigureOrders
      title={t('profit.ordersOf', { name })}
      rows={data?.rows}
      onClose={onClose}
      row={(row) => ({
        key: row.key,
        orderId: row.key,
        number: row.name,
        text: <bdi className="tabular-nums">{formatDinars(language, row.profit)}</bdi>,
      })}
    />
  )
}
