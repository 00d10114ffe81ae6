import { governorates, isGovernorateId } from '#contract/tunisia/governorates.ts'
import { DayChoice } from '#web/forms/day-choice.tsx'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SelectField } from '#web/ui/field.tsx'
import type { OccasionDay } from './use-occasion-day.ts'

/** The two things a plan is made from. Nothing of it leaves the browser. */
export function DayOfOccasion({ chosen }: { chosen: OccasionDay }) {
  const { language, t } = useI18n()
  const { day, setDay, governorate, setGovernorate } = chosen
  return (
    <section aria-label={t('occasions.when')} className="rounded-lg bg-brown-soft p-5 md:p-6">
      <div className="grid max-w-2xl items-end gap-4 sm:grid-cols-2">
        <DayChoice label={t('occasions.day')} value={day} onChange={setDay} />
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
      {!day && <p className="mt-3 text-sm">{t('occasions.sayDay')}</p>}
    </section>
  )
}
