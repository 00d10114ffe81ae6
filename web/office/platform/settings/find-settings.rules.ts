import type { AnyField, PartName } from '#contract/platform/settings/setting-values.ts'
import { fieldsOf } from '#contract/platform/settings/setting-values.ts'
import type { MessageKey, Translate } from '#web/i18n/translate.ts'
import { normaliseText } from '#web/office/platform/frame/normalise-text.ts'
import type { PlaceName } from '#web/office/platform/frame/screen-rights.ts'
import type { SettingsPlace } from '#web/office/platform/frame/settings-places.ts'

/** The parts of the settings that each page contains. */
export const partsOfPlace: Readonly<Partial<Record<PlaceName, readonly PartName[]>>> = {
  shop: ['shop'],
  mark: ['mark'],
  delivery: ['delivery'],
  home: ['home'],
  pages: ['pages'],
  stock: ['stock', 'orders', 'returns', 'risk'],
  workshop: ['workshop'],
  shelves: ['lists'],
  occasions: ['occasions'],
  taxes: ['taxes'],
  privacy: ['privacy'],
  staff: ['staff'],
}

export interface FoundPlace extends SettingsPlace {
  /** Settings on that page whose names match. */
  settings: readonly string[]
}

/** Maximum of matching settings named per place, enough to recognise it. */
const maxSettings = 3

/** The pages of the settings whose name, description or fields match the text. */
export function findSettings(places: readonly SettingsPlace[], typed: string, t: Translate): readonly FoundPlace[] {
  const plainQuery = normaliseText(typed)
  if (plainQuery === '') return []
  const fits = (text: string) => normaliseText(text).includes(plainQuery)
  return places.flatMap((place) => {
    const labels = labelsOf(place, t).filter(fits)
    const isFound = labels.length > 0 || fits(t(place.label)) || fits(t(`settings.about.${place.name}`))
    return isFound ? [{ ...place, settings: labels.slice(0, maxSettings) }] : []
  })
}

function labelsOf({ name }: SettingsPlace, t: Translate): readonly string[] {
  const parts = (name !== 'bring-shop' && partsOfPlace[name]) || []
  const fields = parts.flatMap(fieldsOf).map(([, field]) => field)
  return [...new Set(fields.flatMap(withListed).map(({ label }) => t(label as MessageKey)))]
}

/** A list field is also found by the fields of its items. */
function withListed(field: AnyField): readonly AnyField[] {
  return field.kind === 'list' ? [field, ...Object.values<AnyField>(field.of)] : [field]
}
