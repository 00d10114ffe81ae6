import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { governorates, isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { DaySelect } from '#web/forms/day-select.tsx'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/field.tsx'
import type { OccasionDay } from './use-occasion-day.ts'

/** Asks for the day and the governorate of a plan, folded on a phone. Neither leaves the browser. */
export function DayOfOccasion({ occasionDay }: { occasionDay: OccasionDay }) {
  const { language, t } = useI18n()
  const { day, setDay, governorate, setGovernorate } = occasionDay
  const fields = useId()
  const [open, setOpen] = useState(day !== '')
  return (
    <section aria-label={t('occasions.when')} className="rounded-lg bg-brown-soft sm:p-6 lg:w-88 lg:shrink-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={fields}
        onClick={() => setOpen(!open)}
        className="flex min-h-12 w-full items-center justify-between gap-3 px-4 py-2 text-start font-semibold sm:hidden"
      >
        {t('occasions.whichDay')}
        <ChevronDown className={classNames('size-5 shrink-0', open && 'rotate-180')} aria-hidden="true" />
      </button>
      <div id={fields} className={classNames('max-sm:px-4 max-sm:pt-1 max-sm:pb-4', !open && 'max-sm:hidden')}>
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-1">
          <DaySelect label={t('occasions.day')} value={day} onChange={setDay} />
          <SelectField
            label={t('occasions.where')}
            value={governorate}
            onChange={({ target }) => isGovernorateId(target.value) && setGovernorate(target.value)}
          >
            {governorates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name[language]}
              </option>
            ))}
          </SelectField>
        </div>
      </div>
    </section>
  )
}
