import * as z from 'zod/mini'
import { pieces } from '#contract/fields.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DraftForm } from './draft-form.tsx'
import { OrderLimitsPanel } from './order-limits-panel.tsx'
import { useSaveStockMutation, useSettingsQuery } from './settings-api.ts'
import { useDraft } from './use-draft.ts'

const check = z.pipe(z.string().check(z.regex(/^\d+$/)), z.pipe(z.transform(Number), pieces(0, 1000)))

/** What becomes of the stock: when it runs out, and what one person may take of it. */
export function StockTab() {
  return (
    <div className="flex flex-col gap-8">
      <LowStockForm />
      <OrderLimitsPanel />
    </div>
  )
}

/** From how few pieces on the owner wants to be told. */
function LowStockForm() {
  const { t } = useI18n()
  const { data } = useSettingsQuery()
  const [save] = useSaveStockMutation()
  const saved = data && String(data.lowStockLevel)
  const draft = useDraft({ saved, check, save: (level) => save(Number(level)) })
  if (draft.value === undefined) return <Skeleton className="h-40" />
  return (
    <DraftForm draft={draft}>
      <Panel>
        <div className="max-w-sm">
          <TextField
            label={t('settings.lowStock')}
            hint={t('settings.lowStock.hint')}
            inputMode="numeric"
            dir="ltr"
            maxLength={4}
            value={draft.value}
            onChange={({ target }) => draft.set(target.value.trim())}
            error={draft.state === 'failed' ? t('settings.wrong.level') : undefined}
          />
        </div>
      </Panel>
    </DraftForm>
  )
}
