import type { PartName, PartValues } from '#contract/platform/settings/setting-values.ts'
import type { MessageKey } from '#web/i18n/translate.ts'

export interface FieldGroup<Name = string> {
  label: MessageKey
  fields: readonly Name[]
}

type Grouped = { [Part in PartName]?: readonly FieldGroup<keyof PartValues<Part>>[] }

/** Groups of fields on settings pages with many fields. */
export const partGroups: Grouped = {
  shop: [
    {
      label: 'settings.fields.house',
      fields: ['name', 'address', 'openingHours', 'mapUrl', 'taxId', 'taxUnregistered'],
    },
    { label: 'settings.fields.reached', fields: ['phone', 'whatsapp', 'email'] },
    { label: 'settings.fields.networks', fields: ['facebookUrl', 'instagramUrl', 'tiktokUrl'] },
    { label: 'settings.fields.strip', fields: ['announcement'] },
  ],
  delivery: [
    { label: 'settings.fields.cost', fields: ['fee', 'freeFrom', 'daysLeast', 'daysMost'] },
    { label: 'settings.fields.promises', fields: ['deliveryPromise', 'returnPromise'] },
  ],
  home: [
    { label: 'settings.fields.hero', fields: ['heroTitle', 'heroText', 'heroImage'] },
    { label: 'settings.fields.found', fields: ['summary'] },
  ],
}
