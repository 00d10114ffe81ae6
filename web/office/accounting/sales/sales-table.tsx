import type { Sales } from '#contract/accounting/sales/sales.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** The figures behind the charts, as a table. */
export function SalesTable({ sales, stepName }: { sales: Sales; stepName: (from: string) => string }) {
  const { language, t } = useI18n()
  return (
    <details className="mt-4 border-line border-t pt-2">
      <summary className="inline-flex min-h-11 items-center text-brown-deep text-sm underline underline-offset-4">
        {t('sales.asTable')}
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section tabIndex={0} aria-label={t('sales.title')} className="max-h-80 overflow-auto">
        <table className="w-full text-start text-sm">
          <thead>
            <tr className="border-line border-b text-muted">
              <th scope="col" className="py-1.5 text-start font-semibold">
                {t('sales.when')}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {t('sales.orders')}
              </th>
              <th scope="col" className="py-1.5 text-end font-semibold">
                {t('sales.sales')}
              </th>
            </tr>
          </thead>
          <tbody>
            {sales.steps.toReversed().map(({ from, orders, sales: sum }) => (
              <tr key={from} className="border-line border-b">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {stepName(from)}
                </th>
                <td className="py-1.5 text-end tabular-nums">{orders}</td>
                <td className="py-1.5 text-end tabular-nums">
                  <bdi>{formatDinars(language, sum)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
