import type { SettingField } from './setting-field.ts'

/** The shop's name, address, contacts and announcement. */
export const shopSettings = {
  name: { kind: 'trilingual', most: 60, required: true, column: 'name', label: 'settings.name' },
  address: { kind: 'trilingual', most: 200, long: true, column: 'address', label: 'settings.address' },
  openingHours: {
    kind: 'trilingual',
    most: 300,
    long: true,
    column: 'opening_hours',
    label: 'settings.openingHours',
  },
  /** Text of the strip above every page; it replaces the default promises. */
  announcement: {
    kind: 'trilingual',
    most: 90,
    column: 'announcement',
    label: 'settings.announcement',
    hint: 'settings.announcement.hint',
  },
  phone: { kind: 'phone', most: 30, column: 'phone', label: 'settings.phone' },
  whatsapp: { kind: 'phone', most: 30, column: 'whatsapp', label: 'settings.whatsapp' },
  email: { kind: 'email', most: 200, column: 'email', label: 'settings.email' },
  /** The registration number a seller must give (law 2000-83, art. 25). */
  taxId: {
    kind: 'line',
    most: 40,
    format: 'tax-number',
    column: 'tax_id',
    label: 'settings.taxId',
    hint: 'settings.taxId.hint',
  },
  taxUnregistered: { kind: 'flag', column: 'tax_unregistered', label: 'settings.taxUnregistered' },
  mapUrl: { kind: 'link', column: 'map_url', label: 'settings.mapUrl' },
  facebookUrl: { kind: 'link', column: 'facebook_url', label: 'settings.facebookUrl' },
  instagramUrl: {
    kind: 'link',
    profile: 'https://www.instagram.com/',
    column: 'instagram_url',
    label: 'settings.instagramUrl',
    hint: 'settings.profile.hint',
  },
  tiktokUrl: {
    kind: 'link',
    profile: 'https://www.tiktok.com/@',
    column: 'tiktok_url',
    label: 'settings.tiktokUrl',
    hint: 'settings.profile.hint',
  },
} as const satisfies Record<string, SettingField>
