import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from './class-names.ts'
import { Heading, role, SelectBox } from './data-table-head.tsx'

export interface Column<Row> {
  key: string
  title: string
  cell: (row: Row) => ReactNode
  /** The sort key of the column in addresses; without it, the column cannot be sorted. */
  sort?: string
  /** Aligns numbers at the end, so that they can be compared. */
  end?: boolean
  /** On a phone, the first line of the card, without the column's title. */
  leads?: boolean
  className?: string
}

export interface DataTableProps<Row> {
  /** The name of the table for screen readers. */
  label: string
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** The sort key, with `-` for descending order: `price` or `-price`. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Called when Enter is pressed on a row. */
  onOpen?: (row: Row) => void
  rowLabel?: (row: Row) => string
}

/** A table with a sticky head, whose rows are reached with the arrow keys. On a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowId, sort, onSort, selected, onSelect, onOpen, rowLabel } = props
  const { t } = useI18n()
  const [focusedIndex, setReached] = useState(0)
  const ids = rows.map(rowId)
  const toggle = (id: string) => onSelect?.(toggled(selected, [id], !selected?.has(id)))
  const allSelected = ids.length > 0 && ids.every((id) => selected?.has(id))

  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, row: Row) => {
    if (event.target !== event.currentTarget) return
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -ids.length, End: ids.length }[event.key]
    if (step) {
      const table = event.currentTarget.parentElement
      const rowIndex = Math.min(Math.max(ids.indexOf(rowId(row)) + step, 0), ids.length - 1)
      ;(table?.children[rowIndex] as HTMLElement | undefined)?.focus()
    } else if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === ' ' && onSelect) toggle(rowId(row))
    else return
    event.preventDefault()
  }

  return (
    <div className="data-table-frame">
      <table {...role('table')} aria-label={label} className="data-table">
        <thead {...role('rowgroup')}>
          <tr {...role('row')}>
            {onSelect && (
              <th {...role('columnheader')} scope="col" className="data-table-all">
                <SelectBox
                  label={t('table.selectAll')}
                  ofAll
                  checked={allSelected}
                  mixed={!allSelected && ids.some((id) => selected?.has(id))}
                  onChange={() => onSelect(toggled(selected, ids, !allSelected))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...role('rowgroup')}>
          {rows.map((row, index) => (
            <tr
              {...role('row')}
              key={ids[index]}
              // Only one row is in the tab order; the arrow keys move from there (roving tabindex).
              tabIndex={index === Math.min(focusedIndex, ids.length - 1) ? 0 : -1}
              onFocus={() => setReached(index)}
              onKeyDown={(event) => onKeyDown(event, row)}
              aria-label={rowLabel?.(row)}
              data-selected={selected?.has(ids[index] ?? '') || undefined}
            >
              {onSelect && (
                <td {...role('cell')} className="data-table-select">
                  <SelectBox
                    label={t('table.select', { name: rowLabel?.(row) ?? ids[index] ?? '' })}
                    checked={selected?.has(ids[index] ?? '') ?? false}
                    onChange={() => toggle(ids[index] ?? '')}
                  />
                </td>
              )}
              {columns.map(({ key, title, cell, end, leads, className }) => (
                <td
                  {...role('cell')}
                  key={key}
                  className={classNames(end && 'text-end tabular-nums', leads && 'leads', className)}
                >
                  {!leads && (
                    <span aria-hidden="true" className="data-table-title">
                      {title}
                    </span>
                  )}
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function toggled(
  selected: ReadonlySet<string> | undefined,
  ids: readonly string[],
  isSelected: boolean,
): ReadonlySet<string> {
  const next = new Set(selected)
  for (const id of ids) isSelected ? next.add(id) : next.delete(id)
  return next
}
