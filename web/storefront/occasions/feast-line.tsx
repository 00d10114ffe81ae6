import { arrivalBefore, lastOrderDay, nextFeast } from '#contract/catalogue/delivery-days/cut-off.rules.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import { findGovernorate } from '#contract/platform/tunisia/governorates.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { useFindOccasionsQuery } from '#web/api/occasions-api.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadOccasionsMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'

/** Feasts further away than this are not shown. */
const maxDaysAhead = 45

export interface FeastLineProps {
  now: Date
  governorate: string
}

/** Says until when to order for the next feast; once that is too late, what is still possible. */
export function FeastLine({ now, governorate }: FeastLineProps) {
  const { language, t } = useI18n()
  const hasMessages = useMessages(loadOccasionsMessages)
  const { data } = useFindOccasionsQuery()
  const promised = usePromisedDays()
  const feast = nextFeast(data?.feasts ?? [], now)
  const lastDayToOrder = feast && lastOrderDay(feast.date, governorate, promised)
  const today = dayInTunis(now)
  if (!hasMessages || !feast || !lastDayToOrder || feast.date > dayAfter(today, maxDaysAhead)) return null
  const day = formatDate(language, feast.date)
  const arrival = arrivalBefore(feast.date, now, governorate, promised)
  const values = {
    feast: feast.name[language],
    day: feast.confirmed ? day : t('occasions.dayUnconfirmed', { day }),
    place: findGovernorate(governorate)?.name[language] ?? '',
    before: formatDate(language, lastDayToOrder),
  }
  return (
    <span className={arrival === 'surely' ? 'block text-olive' : 'block text-red'}>
      {t(`occasions.feast.${arrival}`, values)}
    </span>
  )
}
