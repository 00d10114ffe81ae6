import type { SettingField } from '#contract/platform/settings/setting-field.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { AmountField } from '#web/office/platform/fields/amount-field.tsx'
import { Panel } from '#web/ui/panel.tsx'
import type { PartForm } from './use-part-form.ts'

/** Delivery fees of single governorates. */
export function FeesPanel({ form, field, name }: { form: PartForm; field: SettingField; name: string }) {
  const { language, t } = useI18n()
  return (
    <Panel title={t(field.label as MessageKey)} text={field.hint && t(field.hint as MessageKey)}>
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-3 lg:grid-cols-4">
        {governorates.map(({ id, name: governorate }) => (
          <AmountField
            key={id}
            {...form.field(`${name}.${id}`)}
            label={governorate[language]}
            placeholder={form.field('fee').value}
          />
        ))}
      </div>
    </Panel>
  )
}
