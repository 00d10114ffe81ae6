import { problemColumn, sheetProblem } from '#contract/catalogue/products/sheet-error-messages.ts'
import type { SheetReport } from '#contract/catalogue/products/sheet-report.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { ImportChanges } from './import-changes.tsx'

/** The result or preview of an import, with the errors row by row. */
export function ImportReport({ report }: { report: SheetReport }) {
  const { t, language } = useI18n()
  const {
    committed,
    created,
    updated,
    unchanged,
    products,
    errors,
    errorCount,
    ignoredColumns,
    blindCounts,
    rejectedRows,
  } = report
  const numbers = { created, updated, unchanged }
  return (
    <>
      {(errorCount === 0 || committed) && (
        <p className={committed ? 'font-semibold text-olive-deep' : 'font-semibold'}>
          {t(committed ? 'import.done' : 'import.would', numbers)}
        </p>
      )}
      {(errorCount === 0 || committed) && created > 0 && <p>{t(committed ? 'import.areDrafts' : 'import.asDrafts')}</p>}
      {ignoredColumns.length > 0 && (
        <p className="text-muted text-sm">{t('import.ignored', { names: ignoredColumns.join(', ') })}</p>
      )}
      {errorCount > 0 && (
        <>
          <p className="text-red">
            {committed ? t('import.leftOut', { count: rejectedRows }) : t('import.errors', { count: errorCount })}
          </p>
          {!committed && created + updated > 0 && <p>{t('import.canTakeRest', { created, updated })}</p>}
          <p>{t('import.mend')}</p>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard
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
                  <bdi>{problemColumn(error.column, language)}</bdi>
                  {' · '}
                  {sheetProblem(error, language)}
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
