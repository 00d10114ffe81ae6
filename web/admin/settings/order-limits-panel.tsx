import { OrderLimits } from '#contract/order-limits.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Checkbox, TextField } from '#web/ui/field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DinarsField } from '../fields/dinars-field.tsx'
import { DraftForm } from './draft-form.tsx'
import { useSaveOrderLimitsMutation, useSettingsQuery } from './settings-api.ts'
import { useDraft } from './use-draft.ts'

const counts = ['waitingOrders', 'piecesADay', 'ordersADay'] as const

/** What one person may order before the shop has called, and what becomes of orders nobody could confirm. */
export function OrderLimitsPanel() {
  const { t } = useI18n()
  const { data } = useSettingsQuery()
  const [save] = useSaveOrderLimitsMutation()
  const draft = useDraft({ saved: data?.orderLimits, check: OrderLimits, save })
  const limits = draft.value
  if (!limits) return <Skeleton className="h-80" />
  const change = (changed: Partial<OrderLimits>) => draft.set({ ...limits, ...changed })
  const count = (name: (typeof counts)[number] | 'giveUpAfterDays', wrong: 'limits.wrong' | 'limits.wrongDays') => (
    <TextField
      key={name}
      label={t(`limits.${name}`)}
      inputMode="numeric"
      dir="ltr"
      maxLength={5}
      value={Number.isNaN(limits[name]) ? '' : String(limits[name])}
      onChange={({ target }) => change({ [name]: readCount(target.value) })}
      error={draft.isWrong(name) ? t(wrong) : undefined}
    />
  )
  return (
    <DraftForm draft={draft}>
      <Panel title={t('limits.title')} text={t('limits.text')}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {counts.map((name) => count(name, 'limits.wrong'))}
          <DinarsField
            label={t('limits.valueADay')}
            value={limits.valueADay}
            onChange={(value) => change({ valueADay: value ?? Number.NaN })}
          />
        </div>
        <h3 className="mt-6 mb-1 font-semibold">{t('limits.giveUp')}</h3>
        <p className="mb-3 max-w-prose text-muted text-sm">{t('limits.giveUpText')}</p>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          {count('giveUpAfterDays', 'limits.wrongDays')}
          <Checkbox
            label={t('limits.givesUpByItself')}
            checked={limits.givesUpByItself}
            onChange={({ target }) => change({ givesUpByItself: target.checked })}
          />
        </div>
      </Panel>
    </DraftForm>
  )
}

/** Nothing but figures is a number here; an empty field stays empty until it is saved. */
function readCount(text: string): number {
  return /^\d+$/.test(text.trim()) ? Number(text.trim()) : Number.NaN
}
