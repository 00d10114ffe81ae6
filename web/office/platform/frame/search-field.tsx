import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { inputClass } from '#web/ui/field.tsx'
import { searchAttribute } from './focus-search.ts'

/** A search field with an icon, which `/` focuses. */
export function SearchField({ label, ...rest }: { label: string } & ComponentProps<'input'>) {
  return (
    <span className="relative block">
      <Search className="pointer-events-none absolute start-3 top-3 size-5 text-muted" aria-hidden="true" />
      <input
        placeholder={label}
        {...rest}
        aria-label={label}
        type="search"
        maxLength={100}
        className={`${inputClass} min-h-11 text-ellipsis ps-10`}
        {...{ [searchAttribute]: true }}
      />
    </span>
  )
}
