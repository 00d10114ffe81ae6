import {
  BookOpenText,
  CalendarHeart,
  ChevronRight,
  ClipboardCheck,
  DatabaseBackup,
  Files,
  History,
  House,
  LayoutList,
  type LucideIcon,
  Mail,
  PackageOpen,
  Palette,
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
import { useState } from 'react'
import { Link } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useHasRight } from '#web/office/platform/frame/allowed.tsx'
import { linksFor } from '#web/office/platform/frame/office-links.ts'
import { SearchField } from '#web/office/platform/frame/search-field.tsx'
import { type SettingsPlace, settingsGroups, settingsPlaces } from '#web/office/platform/frame/settings-places.ts'
import { Panel } from '#web/ui/panel.tsx'
import { findSettings } from './find-settings.rules.ts'

const icons: Readonly<Record<SettingsPlace['name'], LucideIcon>> = {
  shop: Store,
  mark: Palette,
  delivery: Truck,
  taxes: Receipt,
  stock: Shirt,
  workshop: Scissors,
  home: House,
  pages: BookOpenText,
  'own-pages': Files,
  shelves: LayoutList,
  occasions: CalendarHeart,
  words: Search,
  account: UserRound,
  staff: Users,
  privacy: ShieldCheck,
  journal: History,
  backups: DatabaseBackup,
  checks: ClipboardCheck,
  mails: Mail,
  programs: Plug,
  'bring-shop': PackageOpen,
}

/** An overview of all settings, with a search by name. */
export function SettingsOverview() {
  const { t } = useI18n()
  const hasRight = useHasRight()
  const [typed, setTyped] = useState('')
  const matches = findSettings(linksFor(settingsPlaces, hasRight), typed, t)
  const groups = settingsGroups
    .map(({ label, places }) => ({ label, places: linksFor(places, hasRight) }))
    .filter(({ places }) => places.length > 0)
  return (
    <>
      <search className="max-w-md">
        <SearchField label={t('settings.find')} value={typed} onChange={(event) => setTyped(event.target.value)} />
      </search>
      {typed.trim() === '' ? (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {groups.map(({ label, places }) => (
            <Panel key={label} title={t(label)}>
              <Places places={places} />
            </Panel>
          ))}
        </div>
      ) : (
        <div aria-live="polite">
          {matches.length > 0 ? (
            <Panel>
              <Places places={matches} />
            </Panel>
          ) : (
            <p className="py-8 text-muted">{t('settings.find.none')}</p>
          )}
        </div>
      )}
    </>
  )
}

function Places({ places }: { places: readonly (SettingsPlace & { settings?: readonly string[] })[] }) {
  const { t } = useI18n()
  return (
    <ul className="-mx-2 flex flex-col">
      {places.map(({ name, to, label, settings = [] }) => {
        const Icon = icons[name]
        return (
          <li key={name}>
            <Link to={to} className="flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-plaster-deep">
              <Icon className="size-5 shrink-0 text-brown" aria-hidden="true" />
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="font-semibold">{t(label)}</span>
                <span className="text-muted text-sm">{settings.join(' · ') || t(`settings.about.${name}`)}</span>
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
