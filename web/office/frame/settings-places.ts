import {
  BookOpenText,
  CalendarHeart,
  ClipboardCheck,
  DatabaseBackup,
  History,
  House,
  LayoutList,
  Mail,
  PackageOpen,
  Plug,
  Receipt,
  Scissors,
  Search,
  ShieldCheck,
  Shirt,
  Store,
  Truck,
  UserRound,
  Users,
} from 'lucide-react'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import type { OfficeLink } from './office-links.ts'
import { type SettingsTab, settingsTabs } from './tab-rights.ts'

export interface SettingsPlace extends OfficeLink {
  name: SettingsTab | 'bring-shop'
}

export interface SettingsGroup {
  label: MessageKey
  places: readonly SettingsPlace[]
}

const icons: Readonly<Record<SettingsTab, OfficeLink['Icon']>> = {
  shop: Store,
  delivery: Truck,
  taxes: Receipt,
  stock: Shirt,
  workshop: Scissors,
  home: House,
  pages: BookOpenText,
  shelves: LayoutList,
  occasions: CalendarHeart,
  words: Search,
  staff: Users,
  account: UserRound,
  privacy: ShieldCheck,
  journal: History,
  mails: Mail,
  programs: Plug,
  backups: DatabaseBackup,
  checks: ClipboardCheck,
}

const place = (tab: SettingsTab): SettingsPlace => ({
  name: tab,
  to: paths.settingsTab(tab),
  label: `settings.tab.${tab}`,
  Icon: icons[tab],
  right: settingsTabs[tab],
})
const bringShop: SettingsPlace = {
  name: 'bring-shop',
  to: paths.bringShop,
  label: 'office.bringShop',
  Icon: PackageOpen,
  right: 'bring-shop',
}

/** What can be set, where whoever looks for it would. */
export const settingsGroups: readonly SettingsGroup[] = [
  { label: 'settings.group.selling', places: (['shop', 'delivery', 'taxes', 'stock', 'workshop'] as const).map(place) },
  { label: 'settings.group.window', places: (['home', 'pages', 'shelves', 'occasions', 'words'] as const).map(place) },
  { label: 'settings.group.people', places: (['account', 'staff', 'privacy', 'journal'] as const).map(place) },
  {
    label: 'settings.group.safety',
    places: [...(['backups', 'checks', 'mails', 'programs'] as const).map(place), bringShop],
  },
]

export const settingsPlaces: readonly SettingsPlace[] = settingsGroups.flatMap(({ places }) => places)
