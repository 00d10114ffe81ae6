import { matchPath } from 'react-router'
import type { Right } from '#contract/platform/http/staff-rights.rules.ts'
import { paths } from '#web/paths.ts'
import { officeScreens } from '#web/screen-table.ts'

/**
 * The right that each screen requires; screens not listed are open to all staff. It is separate from the table of screens, which every visitor
 * downloads.
 */
export const screenRights: Readonly<Record<string, Right>> = {
  'office/add-product': 'manage-catalogue',
  'office/edit-product': 'describe-products',
  'office/imports': 'bring-shop',
  'office/counting': 'count-stock',
  'office/receiving': 'count-stock',
  'office/labels': 'count-stock',
  'office/calls': 'handle-orders',
  'office/workshop': 'work-on-orders',
  'office/add-order': 'handle-orders',
  'office/edit-order': 'handle-orders',
  'office/figures': 'see-sales',
  'office/visits': 'see-sales',
  'office/report': 'see-sales',
  'office/customers': 'see-customers',
  'office/customer': 'see-customers',
  'office/invoices': 'read-invoices',
  'office/print-invoices': 'read-invoices',
  'office/messages': 'answer-messages',
  'office/waiting-list': 'see-customers',
  'office/reviews': 'moderate-reviews',
  'office/news': 'change-settings',
  'office/bin': 'use-bin',
}

/** The pages of the settings, with the right that each requires. */
export const placeRights = {
  shop: 'change-settings',
  mark: 'change-settings',
  delivery: 'change-settings',
  home: 'change-settings',
  pages: 'change-settings',
  'own-pages': 'change-settings',
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

/** The tabs of the couriers screen, with the right that each requires; daily ones first. */
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

/** The right that an address of the back office requires; undefined for a list of places and for a screen that opens its first permitted tab. */
export function rightOfAddress(pathname: string): Right | undefined {
  const screen = officeScreens.find(({ path }) => matchPath(path, pathname))?.screen ?? ''
  return (
    screenRights[screen] ??
    rightOfDetail(paths.settings, placeRights, pathname) ??
    rightOfDetail(paths.couriers, courierTabs, pathname)
  )
}

function rightOfDetail(screen: string, rights: Readonly<Record<string, Right>>, pathname: string): Right | undefined {
  const name = matchPath(`${screen}/:name`, pathname)?.params.name ?? ''
  return Object.hasOwn(rights, name) ? rights[name] : undefined
}
