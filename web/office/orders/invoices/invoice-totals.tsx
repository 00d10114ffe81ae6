import type { PrintedPaper } from '#contract/orders/invoices/invoices.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatDinars, toDinars, toMillimes } from '#contract/platform/text/money.ts'
import type { Translate } from '#web/i18n/translate.ts'

/** The parts of the total: taxable amount, tax by rate, stamp duty. */
export function InvoiceTotals({ paper, language, t }: { paper: PrintedPaper; language: Language; t: Translate }) {
  const { kind, delivery, discount, retained, taxes, stamp, total } = paper
  const money = (dinars: number) => formatDinars(language, dinars)
  const net = toDinars(taxes.reduce((sum, { base }) => sum + toMillimes(base), 0))
  const rows: readonly (readonly [string, string])[] = [
    ...(delivery > 0 ? [[t('paper.delivery'), money(delivery)] as const] : []),
    ...(discount > 0 ? [[t('paper.discount'), money(-discount)] as const] : []),
    ...(retained > 0 ? [[t('paper.retained'), money(retained)] as const] : []),
    [t('paper.net'), money(net)],
    ...taxes.map(({ rate, base, vat }) => [t('paper.vat', { rate, base: money(base) }), money(vat)] as const),
    ...(stamp > 0 ? [[t('paper.stamp'), money(stamp)] as const] : []),
  ]
  return (
    <dl className="invoice-totals">
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      ))}
      <div className="border-black border-t-2 font-semibold text-[1.2em]">
        <dt>{t(kind === 'credit' ? 'paper.totalCredit' : 'paper.total')}</dt>
        <dd>
          <bdi>{money(total)}</bdi>
        </dd>
      </div>
    </dl>
  )
}
