import type { ReactNode } from 'react'
import { formatPrice } from '#contract/platform/text/money.ts'
import { formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { role } from '#web/ui/data-table-head.tsx'
import { type CountName, isSum, type VisitCounts } from './visit-sums.rules.ts'

interface VisitsTableProps {
  title: string
  /** The heading of the first column. */
  label: string
  columns: readonly CountName[]
  rows: readonly (VisitCounts & { key: string; name: ReactNode })[]
}

/** The number of columns that fit on a phone, including the first. */
const maxPhoneColumns = 4

/** A table if its columns fit on a phone; otherwise each row becomes a card on narrow screens. */
export function VisitsTable({ title, label, columns, rows }: VisitsTableProps) {
  const { t } = useI18n()
  const folds = columns.length >= maxPhoneColumns
  return (
    <table {...role('table')} className={classNames('w-full text-start text-sm', folds && 'block xl:table')}>
      <caption className="sr-only">{title}</caption>
      <thead {...role('rowgroup')} className={folds ? 'sr-only xl:not-sr-only xl:table-header-group' : undefined}>
        <tr {...role('row')} className="border-line border-b text-muted">
          <th {...role('columnheader')} scope="col" className="py-1.5 text-start font-semibold">
            {label}
          </th>
          {columns.map((name) => (
            <th {...role('columnheader')} key={name} scope="col" className="py-1.5 ps-3 text-end font-semibold">
              {t(`visits.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role('rowgroup')} className={folds ? 'block xl:table-row-group' : undefined}>
        {rows.map(({ key, name, ...counts }) => (
          <tr
            {...role('row')}
            key={key}
            className={classNames(
              'border-line border-b last:border-b-0',
              folds && 'grid grid-cols-2 gap-x-4 gap-y-1 py-2 sm:grid-cols-4 xl:table-row',
            )}
          >
            <th
              {...role('rowheader')}
              scope="row"
              className={classNames(
                'wrap-anywhere text-start',
                folds ? 'col-span-full py-1 font-semibold xl:font-normal' : 'py-2 font-normal',
              )}
            >
              {name}
            </th>
            {columns.map((column) => (
              <td
                {...role('cell')}
                key={column}
                className={classNames('tabular-nums', folds ? 'xl:py-1.5 xl:ps-3 xl:text-end' : 'py-2 ps-3 text-end')}
              >
                {folds && (
                  <span aria-hidden className="block text-muted text-xs xl:hidden">
                    {t(`visits.${column}`)}
                  </span>
                )}
                <Count name={column} count={counts[column]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A count; zero is shown as a dash, so that other values stand out. */
function Count({ name, count }: { name: CountName; count: number }) {
  const { language } = useI18n()
  if (count === 0) return <span className="text-muted">—</span>
  return (
    <bdi className="whitespace-nowrap">
      {isSum(name) ? formatPrice(language, count) : formatNumber(language, count)}
    </bdi>
  )
}
