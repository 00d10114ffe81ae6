import type { OrderCounts, SalesFigures } from '#contract/accounting/sales/sales-figures.contract.ts'
import { deliveryRate } from '#contract/orders/records/order-endings.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { countNames } from './figure-links.ts'
import { useFigureText } from './use-figure-text.ts'

/** The orders of a month by governorate. */
export function ReportTable({ figures }: { figures: SalesFigures }) {
  const { t } = useI18n()
  const { outOf100, money, nameOf } = useFigureText()
  const cells = (counts: OrderCounts) => (
    <>
      {countNames.map((name) => (
        <td key={name}>{counts[name]}</td>
      ))}
      <td>{outOf100(deliveryRate(counts))}</td>
      <td>{money(counts.sales)}</td>
    </>
  )
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      aria-label={t('report.placedIn')}
      className="overflow-x-auto text-[0.8em] xl:text-[0.9em] print:overflow-visible print:text-[0.9em]"
    >
      <table>
        <thead>
          <tr>
            <th scope="col" className="wrap-normal">
              {t('figures.by.governorate')}
            </th>
            {countNames.map((name) => (
              <th key={name} scope="col">
                {t(`figures.${name}`)}
              </th>
            ))}
            <th scope="col">{t('figures.deliveryRate')}</th>
            <th scope="col">{t('figures.sales')}</th>
          </tr>
        </thead>
        <tbody>
          {figures.rows.map((row) => (
            <tr key={row.key}>
              <td>{nameOf('governorate', row)}</td>
              {cells(row)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <td>{t('report.all')}</td>
            {cells(figures.total)}
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
