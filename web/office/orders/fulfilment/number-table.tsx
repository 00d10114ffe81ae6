import '#web/style/office-couriers.css'
import type { ReactNode } from 'react'
import { role } from '#web/ui/data-table-head.tsx'
import { Panel } from '#web/ui/panel.tsx'

export interface NumberRow {
  key: string
  /** The first cell names the row, the others are numbers. */
  cells: readonly ReactNode[]
  /** Opens the list of what the row counts. */
  onOpen?: () => void
}

/** The number of columns that fit on a phone and on a tablet; the style sheet stacks the others. */
const maxColumns = { phone: 4, tablet: 5 }

/** A table of figures. On narrow screens the numbers are stacked below the name, each with its label. */
export function NumberTable({ title, heads, rows }: { title: string; heads: string[]; rows: readonly NumberRow[] }) {
  if (rows.length === 0) return null
  return (
    <Panel title={title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box must be reachable by keyboard */}
      <section aria-label={title} className="number-frame overflow-x-auto print:overflow-visible" tabIndex={0}>
        <table
          {...role('table')}
          className="number-table w-full text-sm max-[22rem]:text-xs print:text-xs"
          data-columns={heads.length <= maxColumns.phone ? 'few' : heads.length <= maxColumns.tablet ? 'some' : 'many'}
        >
          <thead {...role('rowgroup')}>
            <tr {...role('row')} className="text-muted">
              {heads.map((head, index) => (
                <th
                  {...role('columnheader')}
                  key={head}
                  scope="col"
                  className={index === 0 ? 'py-1 text-start' : 'py-1 ps-3 text-end max-sm:ps-2'}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...role('rowgroup')}>
            {rows.map(({ key, cells: [name, ...numbers], onOpen }) => (
              <tr {...role('row')} key={key} className="border-line border-t">
                <th {...role('rowheader')} scope="row" className="py-2 text-start font-semibold print:wrap-anywhere">
                  {onOpen ? (
                    <button
                      type="button"
                      onClick={onOpen}
                      className="min-h-8 text-start text-blue underline underline-offset-4"
                    >
                      <bdi>{name}</bdi>
                    </button>
                  ) : (
                    <bdi>{name}</bdi>
                  )}
                </th>
                {numbers.map((cell, index) => (
                  <td
                    {...role('cell')}
                    key={heads[index + 1]}
                    className="whitespace-nowrap py-2 ps-3 text-end tabular-nums max-sm:ps-2"
                  >
                    <span aria-hidden="true" className="number-name">
                      {heads[index + 1]}
                    </span>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  )
}
