import { columnHeading } from '#contract/catalogue/products/sheet-columns.ts'
import type { SheetChange, SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Badge } from '#web/ui/badge.tsx'

type ProductChanges = SheetReport['products'][number]

const tones = { created: 'good', updated: 'news', unchanged: 'plain' } as const

/** The changes of each product, cell by cell: old and new value. */
export function ImportChanges({ products }: { products: readonly ProductChanges[] }) {
  const { t } = useI18n()
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
      tabIndex={0}
      aria-label={t('import.changeList')}
      className="max-h-80 overflow-y-auto rounded-md border border-line"
    >
      <ul className="divide-y divide-line">
        {products.map(({ row, title, what, changes }) => (
          <li key={row} className="px-3 py-2">
            <p className="flex items-center gap-2">
              <Badge tone={tones[what]}>{t(`import.${what}`)}</Badge>
              <bdi className="min-w-0 break-words font-semibold">{title}</bdi>
            </p>
            <ul className="mt-1 flex flex-col gap-1 text-sm">
              {changes.map((change) => (
                <ChangeLine key={`${change.row} ${change.column} ${change.place}`} change={change} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChangeLine({
  change: { row, column, place, before, after, meanwhile: stockChange },
}: {
  change: SheetChange
}) {
  const { language, t } = useI18n()
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 break-words">
      <span className="text-muted">
        {t('import.row', { row })} · {columnHeading(column, language)}
      </span>
      {place && <bdi>{place}</bdi>}
      <span className="min-w-0">
        <bdi>{before || t('import.nothingBefore')}</bdi>
        <span aria-hidden="true" className="mx-1 inline-block rtl:-scale-x-100">
          →
        </span>
        <span className="sr-only"> {t('import.becomes')} </span>
        <bdi className="font-semibold">{after || t('import.nothingBefore')}</bdi>
      </span>
      {stockChange !== 0 && (
        <span className="text-brown-deep">{t(stockChangeKey(stockChange), { count: Math.abs(stockChange) })}</span>
      )}
    </li>
  )
}

function stockChangeKey(pieces: number): MessageKey {
  return pieces < 0 ? 'import.soldMeanwhile' : 'import.arrivedMeanwhile'
}
