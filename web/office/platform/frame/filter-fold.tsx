import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'

interface FilterFoldProps {
  /** How many of them narrow the list now: folded away, they are not forgotten. */
  active: number
  /** The search field, which is always shown. */
  search: ReactNode
  /** Folded on wide screens as well, for many filters. */
  folded?: boolean
  children: ReactNode
}

/** What narrows a list. Below a desk all but the words lie behind one button, and the list begins where the eye is. */
export function FilterFold({ active, search, folded = false, children }: FilterFoldProps) {
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
