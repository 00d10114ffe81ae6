import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

/** Sets the ARIA role, because a table whose CSS display is not that of a table loses its semantics. */
export function role(name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') {
  return { role: name }
}

interface HeadingProps {
  column: { title: string; sort?: string; end?: boolean; className?: string }
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** The head of a column. Pressing it sorts by the column, pressing it again reverses the order. */
export function Heading({ column: { title, sort: key, end, className }, sort, onSort }: HeadingProps) {
  const ascending = sort === key
  const descending = sort === `-${key}`
  const Icon = ascending ? ArrowUp : descending ? ArrowDown : ChevronsUpDown
  return (
    <th
      {...role('columnheader')}
      scope="col"
      aria-sort={key && ascending ? 'ascending' : key && descending ? 'descending' : undefined}
      className={classNames(end && 'text-end', className)}
    >
      {key && onSort ? (
        <button
          type="button"
          onClick={() => onSort(ascending ? `-${key}` : key)}
          className="inline-flex min-h-9 items-center gap-1 font-semibold hover:text-brown-deep"
        >
          {title}
          <Icon className="size-3.5 shrink-0" aria-hidden="true" />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

interface SelectBoxProps {
  label: string
  checked: boolean
  /** Whether some but not all rows are selected. */
  mixed?: boolean
  onChange: () => void
  /** Shows the label "all" beside the box where the table is folded. */
  ofAll?: boolean
}

export function SelectBox({ label, checked, mixed = false, onChange, ofAll = false }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={ofAll ? 'data-table-all-box' : 'inline-flex size-9 items-center justify-center'}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={onChange}
        className="size-5 accent-brown"
      />
      {ofAll && (
        <span aria-hidden="true" className="data-table-all-words">
          {label}
        </span>
      )}
    </label>
  )
}
