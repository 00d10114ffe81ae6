import { useEffect, useState } from 'react'
import { type Language, languageRows } from '#contract/platform/text/languages.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { formatLocalDate } from '#contract/platform/tunisia/format-dates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A relative time for the last day, otherwise the date and time in Tunis. */
function formatAge(language: Language, moment: Date, now: Date): string {
  const age = now.getTime() - moment.getTime()
  const relative = new Intl.RelativeTimeFormat(languageRows[language].locale, { style: 'short', numeric: 'auto' })
  if (age < minuteMs) return relative.format(0, 'second')
  if (age < hourMs) return relative.format(-Math.floor(age / minuteMs), 'minute')
  if (age < dayMs) return relative.format(-Math.floor(age / hourMs), 'hour')
  return formatMoment(language, moment)
}

export function formatMoment(language: Language, moment: Date): string {
  return formatLocalDate(language, moment, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
}

/** The age of an order, updated every minute. */
export function OrderAge({ createdAt }: { createdAt: string }) {
  const { language } = useI18n()
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minuteMs)
    return () => clearInterval(timer)
  }, [])
  const date = new Date(createdAt)
  return (
    <time dateTime={createdAt} title={formatMoment(language, date)} className="whitespace-nowrap">
      {formatAge(language, date, now)}
    </time>
  )
}
