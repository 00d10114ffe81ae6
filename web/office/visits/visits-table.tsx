import type { ReactNode } from 'react'
import type { VisitReport } from '#contract/shop/visits.contract.ts'
import { formatDinars } from '#contract/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

type Counts = Omit<VisitReport['days'][number], 'day'>

interface VisitsTableProps {
  title: string
  /** What a row is of. */
  of: string
  rows: readonly (Counts & { key: string; name: ReactNode })[]
}

/** From the first page to what was paid: each a part of what stands before it. */
const columns = ['visits', 'pages', 'searches', 'carts', 'orders', 'total', 'delivered', 'paid'] as const
const sums = new Set<string>(['total', 'paid'])

/** As cards where eight numbers side by side have no room. */
export function VisitsTable({ title, of, rows }: VisitsTableProps) {
  const { language, t } = useI18n()
  return (
    <table className="block w-full text-start text-sm xl:table">
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only xl:not-sr-only xl:table-header-group">
        <tr className="border-line border-b text-muted">
          <th scope="col" className="py-1.5 text-start font-semibold">
            {of}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="py-1.5 ps-3 text-end font-semibold">
              {t(`visits.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block xl:table-row-group">
        {rows.map(({ key, name, ...counts }) => (
          <tr
            key={key}
            className="grid grid-cols-2 gap-x-4 sm:grid-cols-4 gap-y-1 border-line border-b py-2 xl:table-row"
          >
            <th scope="row" className="wrap-anywhere col-span-full py-1 text-start font-semibold xl:font-normal">
              {name}
            </th>
            {columns.map((column) => (
              <Cell key={column} name={t(`visits.${column}`)}>
                {sums.has(column) ? (
                  <bdi className="whitespace-nowrap">{formatDinars(language, counts[column])}</bdi>
                ) : (
                  counts[column]
                )}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell({ name, children }: { name: string; children: ReactNode }) {
  return (
    <td className="tabular-nums xl:py-1.5 xl:ps-3 xl:text-end">
      <span aria-hidden className="block text-muted text-xs xl:hidden">
        {name}
      </span>
      {children}
    </td>
  )
}
