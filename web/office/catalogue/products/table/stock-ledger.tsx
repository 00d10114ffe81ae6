import { formatDateTime } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useShowLedgerQuery } from '#web/office/catalogue/products/office-products-api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { reasonName } from './stock-reasons.ts'

/** The stock movements of a product: when, why, by whom. */
export function StockLedger({ id }: { id: string }) {
  const { t, language } = useI18n()
  const { data } = useShowLedgerQuery(id)
  return (
    <section aria-labelledby="ledger-title" className="flex flex-col gap-2 border-line border-t pt-4">
      <h3 id="ledger-title" className="text-lg">
        {t('manage.ledger')}
      </h3>
      {!data && <Skeleton className="h-24" />}
      <ol className="flex flex-col">
        {data?.map((entry) => {
          return (
            <li key={entry.id} className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-b py-2 last:border-0">
              <span>
                <bdi className="font-semibold">{entry.colorName[language]}</bdi>
                {entry.size && ' · '}
                <bdi>{entry.size}</bdi>
                <span className="text-muted"> — {t(reasonName(entry.reason))}</span>
                {entry.note && <span className="block text-sm">{entry.note}</span>}
                <span className="block text-muted text-sm">
                  <time dateTime={entry.at}>{formatDateTime(language, entry.at)}</time>
                  {entry.staffName && ' · '}
                  <bdi>{entry.staffName}</bdi>
                </span>
              </span>
              <span className="text-end tabular-nums">
                <bdi className={entry.change > 0 ? 'font-semibold text-olive-deep' : 'font-semibold text-red'}>
                  {entry.change > 0 ? `+${entry.change}` : `−${-entry.change}`}
                </bdi>
                <span className="block text-muted text-sm">{t('stock.after', { count: entry.after })}</span>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
