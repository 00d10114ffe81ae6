import type { ListedField, SettingField } from '#contract/platform/settings/setting-field.ts'
import { eachListed } from '#contract/platform/settings/setting-values.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { randomKey } from '#web/forms/random-key.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { Panel } from '#web/ui/panel.tsx'
import { ItemList } from './item-list.tsx'
import { SettingControl } from './setting-control.tsx'
import type { ListedDraft } from './setting-draft.ts'
import type { PartForm } from './use-part-form.ts'

interface ListPanelProps {
  form: PartForm
  field: Extract<SettingField, { kind: 'list' }>
  name: string
}

/** A settings panel for a list of items, such as people. */
export function ListPanel({ form, field, name }: ListPanelProps) {
  const { language, t } = useI18n()
  const items = form.value[name] as ListedDraft[]
  const nameOf = (item: ListedDraft) => {
    const called = item[field.named] as Trilingual
    return called[language] || called.fr || t(field.unnamed as MessageKey)
  }
  return (
    <Panel title={t(field.label as MessageKey)} text={field.hint && t(field.hint as MessageKey)}>
      <ItemList
        items={items}
        most={field.most}
        onChange={(next) => form.write(name, next)}
        create={() => emptyItem(field.of)}
        nameOf={nameOf}
        addLabel={t(field.add as MessageKey)}
      >
        {(index) =>
          Object.entries(field.of).map(([inner, value]) => (
            <SettingControl key={inner} form={form} field={value} place={`${name}.${index}.${inner}`} />
          ))
        }
      </ItemList>
    </Panel>
  )
}

function emptyItem(fields: Readonly<Record<string, ListedField>>): ListedDraft {
  return { key: randomKey(), ...eachListed<Omit<ListedDraft, 'key'>>(fields, emptyField) }
}

export function emptyField(field: ListedField): unknown {
  switch (field.kind) {
    case 'trilingual':
      return { fr: '', en: '', ar: '' }
    case 'date':
      return dayInTunis()
    case 'flag':
      return false
    case 'choice':
      return field.of[0]
    case 'products':
    case 'pictures':
      return []
    default:
      return ''
  }
}
