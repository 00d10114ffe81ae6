import { useEffect, useMemo } from 'react'
import { BackupPlan } from '#contract/operations/backup/backups.contract.ts'
import { withLatinDigits } from '#contract/platform/text/phone-text.rules.ts'
import type { Problem, Problems } from '#web/forms/field-problem.ts'
import { LongFormFrame } from '#web/forms/long-form-frame.tsx'
import { type Outcome, useLongForm } from '#web/forms/use-long-form.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useUnsavedGuard } from '#web/office/platform/frame/use-unsaved-guard.ts'
import { SaveRow } from '#web/office/platform/settings/save-row.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useSaveBackupPlanMutation } from './backups-api.ts'
import { ShortLines } from './short-lines.tsx'

interface PlanDraft {
  hour: string
  keep: string
}

const hours = Array.from({ length: 24 }, (_, hour) => String(hour))

const toDraft = ({ hour, keep }: BackupPlan): PlanDraft => ({ hour: String(hour), keep: String(keep) })

function toPlan({ hour, keep }: PlanDraft): BackupPlan {
  const figures = withLatinDigits(keep.trim())
  return { hour: Number(hour), keep: /^\d+$/.test(figures) ? Number(figures) : Number.NaN }
}

function check(draft: PlanDraft): Problems {
  const wrong = BackupPlan.safeParse(toPlan(draft)).success ? [] : [['keep', 'backups.keepWrong'] as const]
  return new Map<string, Problem>(wrong)
}

/** The schedule of backups, and how far back they reach. */
export function BackupPlanPanel({ plan }: { plan: BackupPlan }) {
  const { t } = useI18n()
  const [send] = useSaveBackupPlanMutation()
  const { hour, keep } = plan
  const stored = useMemo(() => toDraft({ hour, keep }), [hour, keep])
  const form = useLongForm({ initialValue: stored, check })
  const { applyStored } = form
  useEffect(() => applyStored(stored), [applyStored, stored])
  useUnsavedGuard(form.unsaved)
  const save = async (draft: PlanDraft): Promise<Outcome<PlanDraft>> => {
    const { data } = await send(toPlan(draft))
    if (!data) return { kind: 'refused', failure: 'settings.notSaved' }
    return { kind: 'stored', value: toDraft(data.plan), version: undefined }
  }
  return (
    <LongFormFrame form={form} onSubmit={() => form.submit(save)}>
      <Panel title={t('backups.plan')} text={<ShortLines>{t('backups.planText')}</ShortLines>}>
        <div className="grid max-w-xl gap-4 sm:grid-cols-2">
          <SelectField {...form.field('hour')} label={t('backups.hour')}>
            {hours.map((hour) => (
              <option key={hour} value={hour}>{`${hour.padStart(2, '0')}:10`}</option>
            ))}
          </SelectField>
          <TextField {...form.field('keep')} label={t('backups.keep')} inputMode="numeric" dir="ltr" maxLength={3} />
        </div>
      </Panel>
      <SaveRow form={form} />
    </LongFormFrame>
  )
}
