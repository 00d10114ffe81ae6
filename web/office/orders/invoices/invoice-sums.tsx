import type { PaperMonth } from '#contract/orders/invoices/invoices.contract.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** The sums of a month, less credit notes. */
export function InvoiceSums({ sums }: { sums: PaperMonth['sums'] }) {
  const { language, t } = useI18n()
  const money = (dinars: number) => formatDinars(language, dinars)
  const figures: readonly (readonly [string, string | number])[] = [
    [t('invoices.count'), sums.invoices],
    [t('invoices.credits'), sums.credits],
    ...sums.taxes.map(
      ({ rate, base, vat }) => [t('invoices.atRate', { rate, base: money(base) }), money(vat)] as const,
    ),
    [t('invoices.stamp'), money(sums.stamp)],
    [t('invoices.total'), money(sums.total)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
      {figures.map(([name, figure]) => (
        <div key={name} className="flex flex-col justify-between rounded-lg border border-line bg-surface p-3">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold text-lg tabular-nums">
            <bdi>{figure}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
