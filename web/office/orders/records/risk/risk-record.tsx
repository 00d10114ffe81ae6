import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useRiskRecordQuery } from './risk-api.ts'

/** The quality of the risk prediction: how many ended orders came back, with and without a warning. */
export function RiskRecord() {
  const { language, t } = useI18n()
  const { data } = useRiskRecordQuery()
  if (!data || data.rows.every(({ orders }) => orders === 0)) return null
  const share = (refused: number, orders: number) =>
    orders === 0 ? '–' : formatNumber(language, refused / orders, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <details>
      <summary className="min-h-11 py-2.5 text-brown-deep underline underline-offset-4">
        {t('orders.risk.record')}
      </summary>
      <p className="pb-2 text-muted text-sm">{t('orders.risk.recordText', { days: data.days })}</p>
      <table className="w-full max-w-2xl text-start tabular-nums">
        <thead>
          <tr className="border-line border-b text-muted text-sm">
            {(['said', 'orders', 'back', 'share'] as const).map((column) => (
              <th key={column} scope="col" className="py-2 pe-3 text-start">
                {t(`orders.risk.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.rows.map(({ kind, orders, refused }) => (
            <tr key={kind} className="border-line border-b">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                {t(`orders.risk.kind.${kind}`)}
              </th>
              <td className="py-2 pe-3">{orders}</td>
              <td className="py-2 pe-3">{refused}</td>
              <td className="py-2 font-semibold">{share(refused, orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
