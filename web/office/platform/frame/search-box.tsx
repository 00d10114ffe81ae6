import { type FormEvent, useLayoutEffect, useRef } from 'react'
import { SearchField } from './search-field.tsx'

interface SearchBoxProps {
  label: string
  /** The current query, from the address. */
  value: string
  onSearch: (words: string) => void
}

/** The search field of a list, which `/` focuses. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null)
  // In a layout effect, because a later update would overwrite what was typed meanwhile.
  useLayoutEffect(() => {
    if (box.current) box.current.value = value
  }, [value])
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('words')))
    // A scanner types the next label over the last one.
    box.current?.select()
  }
  return (
    <search className="w-full max-w-sm">
      <form onSubmit={look}>
        <SearchField ref={box} label={label} name="words" defaultValue={value} />
      </form>
    </search>
  )
}
