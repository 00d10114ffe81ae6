import type { SheetError, SheetReport } from '#contract/office-products.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Badge } from '#web/ui/badge.tsx'

const problems: Readonly<Record<SheetError['code'], MessageKey>> = {
  required: 'sheet.required',
  'not-a-number': 'sheet.notANumber',
  'out-of-range': 'sheet.outOfRange',
  'too-long': 'sheet.tooLong',
  'unknown-choice': 'sheet.unknownChoice',
  'unknown-product': 'sheet.unknownProduct',
  'not-an-address': 'sheet.notAnAddress',
  'contradicts-row': 'sheet.contradicts',
  twice: 'sheet.twice',
  'not-valid': 'sheet.notValid',
}

/** What a table would do, or did; and row by row what is wrong with it. */
export function ImportReport({ report }: { report: SheetReport }) {
  const { t } = useI18n()
  const { committed, created, updated, unchanged, products, errors, errorCount, ignoredColumns } = report
  const numbers = { created, updated, unchanged }
  return (
    <>
      {errorCount === 0 && (
        <p className={committed ? 'font-semibold text-olive-deep' : 'font-semibold'}>
          {t(committed ? 'import.done' : 'import.would', numbers)}
        </p>
      )}
      {ignoredColumns.length > 0 && (
        <p className="text-muted text-sm">{t('import.ignored', { names: ignoredColumns.join(', ') })}</p>
      )}
      {errorCount > 0 && (
        <>
          <p className="text-red">{t('import.errors', { count: errorCount })}</p>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable without a mouse
            tabIndex={0}
            aria-label={t('import.errorList')}
            className="max-h-64 overflow-y-auto rounded-md border border-line"
          >
            <ul>
              {errors.map((error) => (
                <li
                  key={`${error.row} ${error.column} ${error.code}`}
                  className="border-line border-b px-3 py-2 last:border-0"
                >
                  <span className="font-semibold">{t('import.row', { row: error.row })}</span>
                  {' · '}
                  <bdi dir="ltr">{error.column}</bdi>
                  {' · '}
                  {t(problems[error.code])}
                  {error.value && (
                    <span className="block text-muted text-sm">
                      <bdi>{error.value}</bdi>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      {errorCount === 0 && products.length > 0 && (
        <ul className="flex flex-col gap-1">
          {products.slice(0, 8).map(({ row, title, what }) => (
            <li key={row} className="flex items-center gap-2">
              <Badge tone={what === 'created' ? 'good' : 'news'}>{t(`import.${what}`)}</Badge>
              <bdi>{title}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
