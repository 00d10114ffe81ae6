import type { Trilingual } from '#contract/platform/text/languages.ts'

/** The sub-categories of the sample shop, in their order. */
export const sampleSubCategories: readonly { slug: string; name: Trilingual }[] = [
  { slug: 'jebba', name: { fr: 'Jebbas', en: 'Jebbas', ar: 'جبب' } },
  { slug: 'kaftan', name: { fr: 'Kaftans', en: 'Kaftans', ar: 'قفاطين' } },
  { slug: 'robe', name: { fr: 'Robes brodées', en: 'Embroidered dresses', ar: 'روبات مطرّزة' } },
  { slug: 'keswa', name: { fr: 'Keswas', en: 'Keswas', ar: 'كساوي' } },
  { slug: 'fouta-blouza', name: { fr: 'Fouta w blouza', en: 'Fouta and blouza', ar: 'فوطة وبلوزة' } },
  { slug: 'blouza', name: { fr: 'Blouzas', en: 'Blouzas', ar: 'بلوزات' } },
  { slug: 'frimla', name: { fr: 'Frimlas', en: 'Frimla boleros', ar: 'فريملات' } },
  { slug: 'farmla', name: { fr: 'Farmlas', en: 'Farmla waistcoats', ar: 'فرملات' } },
  { slug: 'sadria', name: { fr: 'Sadrias', en: 'Sadria waistcoats', ar: 'صدريات' } },
  { slug: 'mentan', name: { fr: 'Mentans', en: 'Mentan jackets', ar: 'منتانات' } },
  { slug: 'seroual', name: { fr: 'Serouals', en: 'Seroual trousers', ar: 'سراويل' } },
  { slug: 'burnous', name: { fr: 'Burnous', en: 'Burnous cloaks', ar: 'برانس' } },
  { slug: 'kachabia', name: { fr: 'Kachabias', en: 'Kachabia coats', ar: 'قشاشب' } },
  { slug: 'melia', name: { fr: 'Melias', en: 'Melias', ar: 'ملايا' } },
  { slug: 'bakhnoug', name: { fr: 'Bakhnougs', en: 'Bakhnoug shawls', ar: 'بخانق' } },
  { slug: 'safsari', name: { fr: 'Safsaris', en: 'Safsari veils', ar: 'سفاسر' } },
  { slug: 'fouta', name: { fr: 'Foutas', en: 'Foutas', ar: 'فوط' } },
  { slug: 'chechia', name: { fr: 'Chéchias', en: 'Chechia caps', ar: 'شواشي' } },
  { slug: 'balgha', name: { fr: 'Balghas', en: 'Balgha slippers', ar: 'بلغات' } },
  { slug: 'rihiya', name: { fr: 'Rihiyas', en: 'Rihiya slippers', ar: 'ريحيات' } },
]
