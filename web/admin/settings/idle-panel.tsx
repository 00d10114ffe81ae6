import * as z from 'zod/mini'
import { pieces } from '#contract/fields.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DraftForm } from './draft-form.tsx'
import { useSaveStaffIdleMutation, useSettingsQuery } from './settings-api.ts'
import { useDraft } from './use-draft.ts'

const check = z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), pieces(5, 480)))

/** After how long an untouched back office asks for the password again. */
export function IdlePanel() {
  const { t } = useI18n()
  const { data } = useSettingsQuery()
  const [save] = useSaveStaffIdleMutation()
  const saved = data && String(data.staffIdleMinutes)
  const draft = useDraft({ saved, check, save: (minutes) => save(Number(minutes)) })
  if (draft.value === undefined) return <Skeleton className="h-40" />
  return (
    <DraftForm draft={draft}>
      <Panel title={t('staff.idle')} text={t('staff.idleText')}>
        <div className="max-w-sm">
          <TextField
            label={t('staff.idleMinutes')}
            inputMode="numeric"
            dir="ltr"
            maxLength={3}
            value={draft.value}
            onChange={({ target }) => draft.set(target.value.trim())}
            error={draft.state === 'failed' ? t('staff.idleWrong') : undefined}
          />
        </div>
      </Panel>
    </DraftForm>
  )
}
