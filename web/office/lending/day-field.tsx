import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'
import { dayInWords } from './loan-words.ts'

interface DayFieldProps {
  label: string
  value: string
  min: string
  onChange: (day: string) => void
}

/** A browser writes days in its own language: beside them stands the day in the reader's. */
export function DayField({ label, value, min, onChange }: DayFieldProps) {
  const { language } = useI18n()
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      min={min}
      required
      hint={dayInWords(language, value) || undefined}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
