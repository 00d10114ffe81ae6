import { type ComponentProps, useState } from 'react'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatMoment } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'

type DayFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  /** Whether the time of day is included, in the time of Tunis. */
  moment?: boolean
  /** Whether to use abbreviated names, for narrow places. */
  brief?: boolean
}

/** A native date field, with the date in the page's language below, because the browser uses its own. */
export function DayField({
  moment = false,
  brief = false,
  hint,
  value,
  defaultValue,
  onInput,
  ...rest
}: DayFieldProps) {
  const { language } = useI18n()
  const [typed, setTyped] = useState(String(defaultValue ?? ''))
  const words = formatLongDay(language, value === undefined ? typed : String(value), brief ? briefDay : day)
  return (
    <TextField
      {...rest}
      {...(value === undefined ? { defaultValue } : { value })}
      type={moment ? 'datetime-local' : 'date'}
      hint={
        <>
          {/* The line has its height even without a date, so that nothing moves when one is typed. */}
          <span className="block min-h-5">{words}</span>
          {hint}
        </>
      }
      onInput={(event) => {
        setTyped(event.currentTarget.value)
        onInput?.(event)
      }}
    />
  )
}

const day: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }
const briefDay: Intl.DateTimeFormatOptions = { ...day, weekday: 'short', month: 'short' }
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

/** Formats a date such as `vendredi 27 novembre 2026`; empty if it is invalid. */
export function formatLongDay(language: Language, written: string, as = day): string {
  const [, date, timeOfDay] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/.exec(written) ?? []
  // Tunis has had no daylight saving time since 2009.
  const moment = new Date(`${date}T${timeOfDay ?? '12:00'}:00+01:00`)
  if (Number.isNaN(moment.getTime())) return ''
  return formatMoment(language, moment, timeOfDay ? { ...as, ...time } : as)
}
