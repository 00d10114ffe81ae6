import { columnHeading, columnOf } from '#contract/products/sheet-columns.ts'
import type { SheetError, SheetReport } from '#contract/products/sheet-report.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { ImportChanges } from './import-changes.tsx'

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
  'too-few-left': 'sheet.tooFewLeft',
  'not-valid': 'sheet.notValid',
}

/** What a table would do, or did; and row by row what is wrong with it. */
export function ImportReport({ report }: { report: SheetReport }) {
  const { t } = useI18n()
  const { committed, created, updated, unchanged, products, errors, errorCount, ignoredColumns, blindCounts } = report
  const numbers = { created, updated, unchanged }
  return (
    <>
      {errorCount === 0 && (
        <p className={committed ? 'font-semibold text-olive-deep' : 'font-semibold'}>
          {t(committed ? 'import.done' : 'import.would', numbers)}
        </p>
      )}
      {errorCount === 0 && created > 0 && <p>{t(committed ? 'import.areDrafts' : 'import.asDrafts')}</p>}
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
                  <ErrorColumn column={error.column} />
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
      {blindCounts > 0 && !committed && (
        <p className="rounded-md border border-saffron bg-saffron-soft p-3">{t('import.blind')}</p>
      )}
      {errorCount === 0 && products.length > 0 && <ImportChanges products={products} />}
    </>
  )
}

/** A column the sheet need not have is still called by its name. */
function ErrorColumn({ column }: { column: string }) {
  const { language } = useI18n()
  const known = columnOf(column)
  return <bdi>{known ? columnHeading(known, language) : column}</bdi>
}
