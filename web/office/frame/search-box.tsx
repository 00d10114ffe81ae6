import type { FormEvent } from 'react'
import { TextField } from '#web/ui/field.tsx'
import { searchAttribute } from './shortcuts.ts'

interface SearchBoxProps {
  label: string
  /** What is looked for now, as the address says it. */
  value: string
  onSearch: (words: string) => void
}

/** Looks through a list of the office; the key for searching leads here. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const look = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('words')))
  }
  return (
    <search className="max-w-sm">
      <form onSubmit={look}>
        <TextField
          key={value}
          label={label}
          labelHidden
          placeholder={label}
          type="search"
          name="words"
          maxLength={100}
          defaultValue={value}
          {...{ [searchAttribute]: true }}
        />
      </form>
    </search>
  )
}
