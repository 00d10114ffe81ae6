import { useEffect, useState } from 'react'
import { deliveryDates } from '#contract/catalogue/delivery-days/delivery-days.rules.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { formatDays } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

/** The expected days of delivery, once the governorate is known. */
export function DeliveryDates({ governorate }: { governorate: string | undefined }) {
  const { language, t } = useI18n()
  const promised = usePromisedDays()
  const [now, setNow] = useState<Date>()
  useEffect(() => setNow(new Date()), [])
  return (
    <p className="mt-3 text-muted text-sm">
      {now && governorate
        ? t('checkout.arrivesOn', { days: formatDays(language, deliveryDates(now, governorate, promised)) })
        : t('delivery.delay', { least: promised.least, most: promised.most })}
    </p>
  )
}
