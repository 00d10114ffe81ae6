import { withColon } from '#contract/platform/text/typography.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useMonthInvoicesQuery } from '#web/office/orders/invoices/invoices-api.ts'
import { useFigureText } from './use-figure-text.ts'

/** The sums of the month's invoices, by tax rate. */
export function ReportTaxes({ month }: { month: string }) {
  const { language, t } = useI18n()
  const { money } = useFigureText()
  const { currentData } = useMonthInvoicesQuery({ month, page: 1 }, { refetchOnMountOrArgChange: true })
  if (!currentData) return null
  const { taxes, stamp, total, invoices, credits } = currentData.sums
  return (
    <section>
      <h3 className="mb-[2mm] text-[1.2em]">{t('report.invoices')}</h3>
      <p>
        {withColon(language, t('invoices.count'))} {invoices} · {withColon(language, t('invoices.credits'))} {credits}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('report.rate')}</th>
            <th scope="col">{t('invoices.net')}</th>
            <th scope="col">{t('invoices.vat')}</th>
          </tr>
        </thead>
        <tbody>
          {taxes.map(({ rate, base, vat }) => (
            <tr key={rate}>
              <td>{rate} %</td>
              <td>{money(base)}</td>
              <td>{money(vat)}</td>
            </tr>
          ))}
          <tr>
            <td>{t('invoices.stamp')}</td>
            <td />
            <td>{money(stamp)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <td>{t('invoices.total')}</td>
            <td />
            <td>{money(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
