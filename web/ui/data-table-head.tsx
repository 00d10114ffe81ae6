import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'

/** Shown as cards, a table is no table to the browser any more: what its parts are has to be said. */
export function role(name: 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell') {
  return { role: name }
}

interface HeadingProps {
  column: { title: string; sort?: string; end?: boolean; className?: string }
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** A column's head. Pressing it sorts by the column, pressing it again the other way round. */
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
  /** Some of what it stands for, but not all. */
  mixed?: boolean
  onChange: () => void
  /** Says so beside it where the table is folded. */
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
