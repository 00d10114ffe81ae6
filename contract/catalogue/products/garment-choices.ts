import type { Trilingual } from '#contract/platform/text/languages.ts'

interface Choice {
  key: string
  name: Trilingual
}

/** The occasions of the filters, in their order. The database holds the words that mean them. */
export const occasions = [
  { key: 'wedding', name: { fr: 'Mariage', en: 'Wedding', ar: 'العرس' } },
  { key: 'henna', name: { fr: 'Henné et outia', en: 'Henna and outia', ar: 'الحنّة والوطية' } },
  { key: 'circumcision', name: { fr: 'Circoncision', en: 'Circumcision', ar: 'الطهور' } },
  { key: 'eid', name: { fr: 'Aïd et Mouled', en: 'Eid and Mouled', ar: 'العيد والمولد' } },
  { key: 'friday', name: { fr: 'Vendredi', en: 'Fridays', ar: 'الجمعة' } },
  { key: 'everyday', name: { fr: 'Tous les jours', en: 'Every day', ar: 'كلّ يوم' } },
] as const satisfies readonly Choice[]

export const cloths = [
  { key: 'silk', name: { fr: 'Soie', en: 'Silk', ar: 'حرير' } },
  { key: 'satin', name: { fr: 'Satin', en: 'Satin', ar: 'ساتان' } },
  { key: 'velvet', name: { fr: 'Velours', en: 'Velvet', ar: 'قطيفة' } },
  { key: 'wool', name: { fr: 'Laine', en: 'Wool', ar: 'صوف' } },
  { key: 'linen', name: { fr: 'Lin', en: 'Linen', ar: 'كتّان' } },
  { key: 'cotton', name: { fr: 'Coton', en: 'Cotton', ar: 'قطن' } },
  { key: 'leather', name: { fr: 'Cuir', en: 'Leather', ar: 'جلد' } },
] as const satisfies readonly Choice[]
