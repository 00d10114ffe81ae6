import type { Right } from '#contract/platform/http/staff-rights.rules.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { type PlaceName, placeRights } from './screen-rights.ts'

export interface SettingsPlace {
  name: PlaceName | 'bring-shop'
  to: string
  label: MessageKey
  right: Right
}

export interface SettingsGroup {
  label: MessageKey
  places: readonly SettingsPlace[]
}

const place = (name: PlaceName): SettingsPlace => ({
  name,
  to: paths.settingsPlace(name),
  label: `settings.place.${name}`,
  right: placeRights[name],
})
const importsPlace: SettingsPlace = {
  name: 'bring-shop',
  to: paths.bringShop,
  label: 'office.bringShop',
  right: 'bring-shop',
}

/** The pages of the settings in groups. */
export const settingsGroups: readonly SettingsGroup[] = [
  { label: 'settings.group.selling', places: (['shop', 'delivery', 'taxes', 'stock', 'workshop'] as const).map(place) },
  {
    label: 'settings.group.window',
    places: (['mark', 'home', 'pages', 'own-pages', 'shelves', 'occasions', 'words'] as const).map(place),
  },
  { label: 'settings.group.people', places: (['account', 'staff', 'privacy', 'journal'] as const).map(place) },
  {
    label: 'settings.group.safety',
    places: [...(['backups', 'checks', 'mails', 'programs'] as const).map(place), importsPlace],
  },
]

export const settingsPlaces: readonly SettingsPlace[] = settingsGroups.flatMap(({ places }) => places)

/** The address of the form for a custom page. */
export function ownPageForm(id: number | 'new'): string {
  return `${paths.settingsPlace('own-pages')}?page=${id}`
}
