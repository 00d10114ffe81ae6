import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'

interface CollapsibleFiltersProps {
  /** The number of active filters, shown while they are collapsed. */
  active: number
  /** The search field, which is always shown. */
  search: ReactNode
  /** Whether the filters are collapsed on wide screens, too. */
  folded?: boolean
  children: ReactNode
}

/** Filters of a list. Below desktop width all but the search are behind one button. */
export function CollapsibleFilters({ active, search, folded = false, children }: CollapsibleFiltersProps) {
  const { t } = useI18n()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="filter-fold">
      <div className="flex min-w-0 items-center gap-2 min-[75rem]:contents">
        {search}
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={classNames(
            'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-md border border-line-strong bg-surface px-3 font-semibold text-sm',
            !folded && 'min-[75rem]:hidden',
          )}
        >
          <SlidersHorizontal className="size-5" aria-hidden="true" />
          {t('office.filters')}
          {active > 0 && (
            <span className="rounded-full bg-brown px-1.5 text-surface text-xs leading-5 tabular-nums">{active}</span>
          )}
        </button>
      </div>
      <div id={id} className={classNames('filter-fold-rest', !open && (folded ? 'hidden' : 'max-[75rem]:hidden'))}>
        {children}
      </div>
    </div>
  )
}
