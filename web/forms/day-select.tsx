import { useEffect, useId, useState } from 'react'
import { languageRows } from '#contract/platform/text/languages.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { inputClass } from '#web/ui/field.tsx'
import { completeDayParts, type DayParts, daysInMonth, formatDayParts, parseDayParts } from './day-parts.rules.ts'

interface DayChoiceProps {
  label: string
  /** An ISO date such as `2027-06-12`; empty while unset. */
  value: string
  onChange: (day: string) => void
}

/** Years offered: weddings are hardly planned further ahead. */
const maxYears = 3

const numbersUpTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1))

/**
 * Three selects for day, month and year in the page's language; a native date field would use the language of the device. The years are added in the
 * browser, because the server-rendered page is cached for everybody.
 */
export function DaySelect({ label, value, onChange }: DayChoiceProps) {
  const { language } = useI18n()
  const id = useId()
  const [parts, setParts] = useState(() => parseDayParts(value))
  const [today, setToday] = useState('')
  useEffect(() => setToday(dayInTunis()), [])

  const { locale } = languageRows[language]
  const names = new Intl.DisplayNames(locale, { type: 'dateTimeField' })
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const firstYear = Number(today.slice(0, 4))
  const choices: readonly [keyof DayParts, string, readonly (readonly [string, string])[]][] = [
    ['day', 'flex-[1_1_4.25rem]', numbersUpTo(daysInMonth(parts)).map((number) => [number, number])],
    [
      'month',
      'flex-[2_1_7.25rem]',
      numbersUpTo(12).map((number) => [number, month.format(Date.UTC(2028, Number(number) - 1, 1))]),
    ],
    [
      'year',
      'flex-[1_1_5.25rem]',
      today === ''
        ? []
        : numbersUpTo(maxYears)
            .map((number) => String(firstYear - 1 + Number(number)))
            .map((number) => [number, number]),
    ],
  ]

  const choose = (part: Partial<DayParts>) => {
    const chosen = completeDayParts({ ...parts, ...part }, today)
    setParts(chosen)
    onChange(formatDayParts(chosen))
  }

  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(([part, width, offered]) => (
          <select
            key={part}
            id={`${id}-${part}`}
            aria-label={names.of(part)}
            value={parts[part]}
            onChange={({ target }) => choose({ [part]: target.value })}
            className={classNames(inputClass, 'min-h-11 min-w-0 ps-2.5 pe-7', width)}
          >
            <option value="" suppressHydrationWarning>
              {names.of(part)}
            </option>
            {offered.map(([number, name]) => (
              <option key={number} value={number} suppressHydrationWarning>
                {name}
              </option>
            ))}
          </select>
        ))}
      </div>
    </fieldset>
  )
}
