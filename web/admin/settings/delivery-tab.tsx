import { DeliveryFields } from '#contract/settings.contract.ts'
import { governorates } from '#contract/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { Panel } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DinarsField } from '../fields/dinars-field.tsx'
import { DraftForm } from './draft-form.tsx'
import { useSaveDeliveryMutation, useSettingsQuery } from './settings-api.ts'
import { useDraft } from './use-draft.ts'

/** What bringing an order costs: as a rule, and where it is another fee. */
export function DeliveryTab() {
  const { language, t } = useI18n()
  const { data } = useSettingsQuery()
  const [save] = useSaveDeliveryMutation()
  const saved = data?.delivery as DeliveryFields | undefined
  const draft = useDraft({ saved, check: DeliveryFields, save })
  const delivery = draft.value
  if (!delivery) return <Skeleton className="h-96" />
  const setFee = (id: keyof DeliveryFields['fees'], fee: number | undefined) => {
    const { [id]: _former, ...others } = delivery.fees
    draft.set({ ...delivery, fees: fee === undefined ? others : { ...others, [id]: fee } })
  }

  return (
    <DraftForm draft={draft}>
      <Panel>
        <div className="grid gap-5 md:grid-cols-2">
          <DinarsField
            label={t('settings.fee')}
            value={delivery.fee}
            onChange={(fee) => draft.set({ ...delivery, fee: fee ?? Number.NaN })}
          />
          <DinarsField
            label={t('settings.freeFrom')}
            placeholder={t('settings.freeFrom.never')}
            value={delivery.freeFrom ?? undefined}
            onChange={(freeFrom) => draft.set({ ...delivery, freeFrom: freeFrom ?? null })}
          />
        </div>
        <h2 className="mt-6 mb-1 text-lg">{t('settings.byGovernorate')}</h2>
        <p className="mb-3 text-muted text-sm">{t('settings.byGovernorate.text')}</p>
        <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 lg:grid-cols-4">
          {governorates.map(({ id, name }) => (
            <DinarsField
              key={id}
              label={name[language]}
              placeholder={Number.isNaN(delivery.fee) ? '' : String(delivery.fee).replace('.', ',')}
              value={delivery.fees[id]}
              onChange={(fee) => setFee(id, fee)}
            />
          ))}
        </div>
      </Panel>
    </DraftForm>
  )
}
