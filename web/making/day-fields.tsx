import { type PossibleWeeks, readyOn } from '#contract/catalogue/products/making-weeks.rules.ts'
import { latestArrivalDay, type PieceDelivery } from '#contract/orders/making/last-ready-day.rules.ts'
import { findGovernorate } from '#contract/platform/tunisia/governorates.ts'
import { DaySelect } from '#web/forms/day-select.tsx'
import { formatDate } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import type { MadeDraft } from './made-draft.rules.ts'

interface DayFieldsProps {
  draft: MadeDraft
  week: string | undefined
  possible: PossibleWeeks
  days: number
  bringing: PieceDelivery
  onChange: (part: Partial<MadeDraft>) => void
}

/** The number of weeks offered; few customers order further ahead. */
const maxWeeks = 16

/** Asks for the date the piece is needed by, and shows the weeks in which it can be made. */
export function DayFields({ draft, week, possible, days, bringing, onChange }: DayFieldsProps) {
  const { language, t } = useI18n()
  const day = (date: string) => formatDate(language, date)
  const { weeks, lastDayToOrder, soonest } = possible
  const { neededBy } = draft
  const { pickUp, governorate = '' } = bringing
  const governorateName = findGovernorate(governorate)?.name[language] ?? t('making.anywhere')
  const place = pickUp ? t('making.atShop') : governorateName
  const hers = (ready: string) => day(latestArrivalDay(ready, bringing))
  return (
    <div className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <DaySelect
          label={t('making.neededBy')}
          value={neededBy}
          onChange={(day) => onChange({ neededBy: day, week: '' })}
        />
        {week !== undefined && (
          <SelectField
            label={t('making.week')}
            value={week}
            onChange={({ target }) => onChange({ week: target.value })}
          >
            {weeks.slice(0, maxWeeks).map((week) => (
              <option key={week.week} value={week.week}>
                {t('making.readyFrom', { day: day(readyOn(week.week, days)) })}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <div aria-live="polite">
        {week !== undefined && neededBy && lastDayToOrder && (
          <Notice kind="success">
            {t('making.orderBefore', { place, day: day(neededBy), before: day(lastDayToOrder) })}
          </Notice>
        )}
        {week === undefined && (
          <Notice kind="error" title={neededBy ? t('making.tooLate', { day: day(neededBy) }) : t('making.full')}>
            {soonest && t('making.soonest', { place, day: hers(soonest) })}
          </Notice>
        )}
        {week !== undefined && !neededBy && (
          <p className="text-muted text-sm">{t('making.withYou', { place, day: hers(readyOn(week, days)) })}</p>
        )}
      </div>
    </div>
  )
}
