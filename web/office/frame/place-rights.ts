import { matchPath } from 'react-router'
import type { Right } from '#contract/http/staff-roles.rules.ts'
import { paths } from '#web/paths.ts'
import { officeScreens } from '#web/screen-table.ts'

/** The places of the settings, and who may see each. */
export const placeRights = {
  shop: 'change-settings',
  delivery: 'change-settings',
  home: 'change-settings',
  pages: 'change-settings',
  shelves: 'change-settings',
  words: 'change-settings',
  stock: 'change-settings',
  workshop: 'change-settings',
  occasions: 'change-settings',
  taxes: 'change-settings',
  staff: 'manage-staff',
  mails: 'read-mails',
  programs: 'change-settings',
  backups: 'manage-backups',
  checks: 'change-settings',
  privacy: 'erase-people',
  journal: 'read-journal',
  account: 'own-account',
} as const satisfies Readonly<Record<string, Right>>
export type PlaceName = keyof typeof placeRights

/** The same of the couriers' tabs, those of every day first. */
export const courierTabs = {
  cash: 'see-sales',
  'hand-over': 'handle-orders',
  today: 'handle-orders',
  till: 'see-sales',
  manifests: 'read-orders',
  refusals: 'see-sales',
  books: 'see-profit',
  month: 'see-profit',
  services: 'read-orders',
  couriers: 'read-orders',
} as const satisfies Readonly<Record<string, Right>>
export type CourierTab = keyof typeof courierTabs

/** Which right an address of the back office is for; none where the list of places, or the first tab one may see, stands there. */
export function rightOfAddress(pathname: string): Right | undefined {
  const right = officeScreens.find(({ path }) => matchPath(path, pathname))?.right
  return (
    right ?? rightWithin(paths.settings, placeRights, pathname) ?? rightWithin(paths.couriers, courierTabs, pathname)
  )
}

function rightWithin(screen: string, rights: Readonly<Record<string, Right>>, pathname: string): Right | undefined {
  const name = matchPath(`${screen}/:name`, pathname)?.params.name ?? ''
  return Object.hasOwn(rights, name) ? rights[name] : undefined
}
