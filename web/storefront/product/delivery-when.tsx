import { useEffect, useId, useState } from 'react'
import { deliveryDates } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { type GovernorateId, governorates, isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { formatDays } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { readGovernorate, rememberGovernorate, usualGovernorate } from '#web/state/governorate.ts'
import { FeastCutOff } from '#web/storefront/occasions/feast-cut-off.tsx'

/** Governorate and days of delivery. Computed in the browser, because the cached page names no day. */
export function DeliveryWhen({ onGovernorate }: { onGovernorate?: (governorate: GovernorateId) => void }) {
  const { language, t } = useI18n()
  const id = useId()
  const [governorate, setGovernorate] = useState(usualGovernorate)
  const [now, setNow] = useState<Date>()
  const promised = usePromisedDays()

  useEffect(() => {
    setNow(new Date())
    setGovernorate(readGovernorate())
  }, [])
  useEffect(() => onGovernorate?.(governorate), [governorate, onGovernorate])

  const choose = (value: string) => {
    if (!isGovernorateId(value)) return
    setGovernorate(value)
    rememberGovernorate(value)
  }

  return (
    <span className="block">
      <span className="flex flex-wrap items-center gap-x-2">
        <label htmlFor={id}>{t('delivery.to')}</label>
        <select
          id={id}
          value={governorate}
          onChange={(event) => choose(event.target.value)}
          className="min-h-11 min-w-0 max-w-full rounded-md bg-transparent pe-8 font-semibold underline decoration-line-strong underline-offset-4"
        >
          {governorates.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name[language]}
            </option>
          ))}
        </select>
      </span>
      <span aria-live="polite" className="block min-h-[1.5em]">
        {now
          ? formatDays(language, deliveryDates(now, governorate, promised))
          : t('delivery.delay', { least: promised.least, most: promised.most })}
      </span>
      <FeastCutOff governorate={governorate} />
    </span>
  )
}
