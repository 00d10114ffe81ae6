import { useState } from 'react'
import { formatDate, formatNumber } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { usePreviewDeletionQuery } from './personal-data-api.ts'

const choices = [12, 18, 24, 36, 60, 120]
const defaultMonths = 36

/** Previews how much the nightly deletion would delete with a given period, before it is switched on. */
export function DeletionPreview() {
  const { language, t } = useI18n()
  const [months, setMonths] = useState(defaultMonths)
  const { data } = usePreviewDeletionQuery(months, { refetchOnMountOrArgChange: true })
  return (
    <Panel title={t('privacy.forgetting')} text={t('privacy.forgettingText')}>
      <div className="grid max-w-xl items-end gap-4 sm:grid-cols-2">
        <SelectField
          label={t('privacy.tryMonths')}
          value={months}
          onChange={(event) => setMonths(Number(event.target.value))}
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {t('privacy.months', { count: choice })}
            </option>
          ))}
        </SelectField>
        <p role="status" className="min-h-11 content-center font-semibold">
          {data &&
            t('privacy.wouldForget', {
              count: data.orders,
              number: formatNumber(language, data.orders),
              until: formatDate(language, data.until),
            })}
        </p>
      </div>
    </Panel>
  )
}
