import type { Trilingual } from '#contract/platform/text/languages.ts'

export interface Governorate {
  id: GovernorateId
  name: Trilingual
}

/** The 24 governorates, from the capital to the south. */
export const governorates = [
  { id: 'tunis', name: { fr: 'Tunis', en: 'Tunis', ar: 'تونس' } },
  { id: 'ariana', name: { fr: 'Ariana', en: 'Ariana', ar: 'أريانة' } },
  { id: 'ben-arous', name: { fr: 'Ben Arous', en: 'Ben Arous', ar: 'بن عروس' } },
  { id: 'manouba', name: { fr: 'La Manouba', en: 'Manouba', ar: 'منوبة' } },
  { id: 'nabeul', name: { fr: 'Nabeul', en: 'Nabeul', ar: 'نابل' } },
  { id: 'zaghouan', name: { fr: 'Zaghouan', en: 'Zaghouan', ar: 'زغوان' } },
  { id: 'bizerte', name: { fr: 'Bizerte', en: 'Bizerte', ar: 'بنزرت' } },
  { id: 'beja', name: { fr: 'Béja', en: 'Beja', ar: 'باجة' } },
  { id: 'jendouba', name: { fr: 'Jendouba', en: 'Jendouba', ar: 'جندوبة' } },
  { id: 'kef', name: { fr: 'Le Kef', en: 'Kef', ar: 'الكاف' } },
  { id: 'siliana', name: { fr: 'Siliana', en: 'Siliana', ar: 'سليانة' } },
  { id: 'sousse', name: { fr: 'Sousse', en: 'Sousse', ar: 'سوسة' } },
  { id: 'monastir', name: { fr: 'Monastir', en: 'Monastir', ar: 'المنستير' } },
  { id: 'mahdia', name: { fr: 'Mahdia', en: 'Mahdia', ar: 'المهدية' } },
  { id: 'sfax', name: { fr: 'Sfax', en: 'Sfax', ar: 'صفاقس' } },
  { id: 'kairouan', name: { fr: 'Kairouan', en: 'Kairouan', ar: 'القيروان' } },
  { id: 'kasserine', name: { fr: 'Kasserine', en: 'Kasserine', ar: 'القصرين' } },
  { id: 'sidi-bouzid', name: { fr: 'Sidi Bouzid', en: 'Sidi Bouzid', ar: 'سيدي بوزيد' } },
  { id: 'gafsa', name: { fr: 'Gafsa', en: 'Gafsa', ar: 'قفصة' } },
  { id: 'tozeur', name: { fr: 'Tozeur', en: 'Tozeur', ar: 'توزر' } },
  { id: 'kebili', name: { fr: 'Kébili', en: 'Kebili', ar: 'قبلي' } },
  { id: 'gabes', name: { fr: 'Gabès', en: 'Gabes', ar: 'قابس' } },
  { id: 'medenine', name: { fr: 'Médenine', en: 'Medenine', ar: 'مدنين' } },
  { id: 'tataouine', name: { fr: 'Tataouine', en: 'Tataouine', ar: 'تطاوين' } },
] as const satisfies readonly { id: string; name: Trilingual }[]

export type GovernorateId = (typeof governorates)[number]['id']

export function isGovernorateId(value: unknown): value is GovernorateId {
  return governorates.some(({ id }) => id === value)
}

/** A governorate by its id, or by its name in any language. */
export function findGovernorate(text: string): Governorate | undefined {
  const plainText = plain(text)
  return governorates.find(
    ({ id, name }) => id === plainText || Object.values(name).some((label) => plain(label) === plainText),
  )
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .trim()
    .toLowerCase()
}
