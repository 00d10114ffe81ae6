import * as z from 'zod/mini'
import type { BackupPlan } from '#contract/backups.contract.ts'
import { pieces } from '#contract/fields.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DraftForm } from '../settings/draft-form.tsx'
import { useDraft } from '../settings/use-draft.ts'
import { useSaveBackupPlanMutation } from './backups-api.ts'

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
const check = z.object({
  hour: z.enum(hours),
  keep: z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), pieces(1, 365))),
})

/** When the shop backs itself up, and how far back one can go. */
export function BackupPlanPanel({ plan }: { plan: BackupPlan }) {
  const { t } = useI18n()
  const [save] = useSaveBackupPlanMutation()
  const draft = useDraft({
    saved: { hour: String(plan.hour), keep: String(plan.keep) },
    check,
    save: ({ hour, keep }) => save({ hour: Number(hour), keep: Number(keep) }),
  })
  const { value } = draft
  if (!value) return null
  return (
    <DraftForm draft={draft}>
      <Panel title={t('backups.plan')} text={t('backups.planText')}>
        <div className="grid max-w-xl gap-4 sm:grid-cols-2">
          <SelectField
            label={t('backups.hour')}
            value={value.hour}
            onChange={({ target }) => draft.set({ ...value, hour: target.value })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>{`${hour.padStart(2, '0')}:10`}</option>
            ))}
          </SelectField>
          <TextField
            label={t('backups.keep')}
            inputMode="numeric"
            dir="ltr"
            maxLength={3}
            value={value.keep}
            onChange={({ target }) => draft.set({ ...value, keep: target.value.trim() })}
            error={draft.isWrong('keep') ? t('backups.keepWrong') : undefined}
          />
        </div>
      </Panel>
    </DraftForm>
  )
}
