import type { Language } from '#contract/platform/text/languages.ts'
import type { RandomGenerator } from './random-generator.ts'

/** A customer who orders once or several times. */
export interface Buyer {
  index: number
  name: string
  phone: string
  /** At a domain reserved for examples. */
  email: string
  language: Language
  address: { street: string; city: string; country: string; state: string; zipcode: string }
}

const firstNames = [
  ['Salma', 'سلمى'],
  ['Ines', 'إيناس'],
  ['Mariem', 'مريم'],
  ['Asma', 'أسماء'],
  ['Rim', 'ريم'],
  ['Nour', 'نور'],
  ['Olfa', 'ألفة'],
  ['Sonia', 'سنية'],
  ['Hela', 'هالة'],
  ['Amel', 'أمل'],
  ['Khaoula', 'خولة'],
  ['Wafa', 'وفاء'],
  ['Yosra', 'يسرى'],
  ['Emna', 'آمنة'],
  ['Leila', 'ليلى'],
  ['Chiraz', 'شيراز'],
  ['Mehdi', 'مهدي'],
  ['Anis', 'أنيس'],
  ['Karim', 'كريم'],
  ['Walid', 'وليد'],
  ['Hatem', 'حاتم'],
  ['Skander', 'إسكندر'],
] as const

const lastNames = [
  ['Ben Salah', 'بن صالح'],
  ['Trabelsi', 'الطرابلسي'],
  ['Gharbi', 'الغربي'],
  ['Jaziri', 'الجزيري'],
  ['Mansouri', 'المنصوري'],
  ['Hamdi', 'الحمدي'],
  ['Ayari', 'العياري'],
  ['Bouazizi', 'البوعزيزي'],
  ['Chaabane', 'شعبان'],
  ['Ferchichi', 'الفرشيشي'],
  ['Khelifi', 'الخليفي'],
  ['Mejri', 'الماجري'],
  ['Zouari', 'الزواري'],
  ['Sassi', 'الساسي'],
  ['Ben Amor', 'بن عمر'],
  ['Dridi', 'الدريدي'],
] as const

const places = [
  { state: 'Tunis', city: 'La Marsa', zipcode: '2070' },
  { state: 'Tunis', city: 'El Menzah', zipcode: '1004' },
  { state: 'Tunis', city: 'Le Bardo', zipcode: '2000' },
  { state: 'Ariana', city: 'Ennasr', zipcode: '2037' },
  { state: 'Ben Arous', city: 'Ezzahra', zipcode: '2034' },
  { state: 'Nabeul', city: 'Hammamet', zipcode: '8050' },
  { state: 'Sousse', city: 'Hammam Sousse', zipcode: '4011' },
  { state: 'Monastir', city: 'Ksar Hellal', zipcode: '5070' },
  { state: 'Sfax', city: 'Sakiet Ezzit', zipcode: '3021' },
  { state: 'Bizerte', city: 'Zarzouna', zipcode: '7021' },
  { state: 'Kairouan', city: 'Kairouan', zipcode: '3100' },
  { state: 'Mahdia', city: 'Mahdia', zipcode: '5100' },
  { state: 'Gabès', city: 'Gabès', zipcode: '6000' },
] as const

const streets = [
  'rue du Pacha',
  'rue des Jasmins',
  'avenue Habib Bourguiba',
  'rue Ibn Khaldoun',
  'rue de la République',
]

/** A range of numbers that is not assigned. */
const firstPhone = 20_000_100

export function inventBuyer(chance: RandomGenerator, index: number): Buyer {
  const language = chance.oneOf<Language>(['fr', 'fr', 'fr', 'ar', 'ar'])
  const [first, last] = [chance.oneOf(firstNames), chance.oneOf(lastNames)]
  const spoken = language === 'ar' ? 1 : 0
  const { state, city, zipcode } = chance.oneOf(places)
  const street = `${1 + Math.floor(chance.next() * 90)}, ${chance.oneOf(streets)}`
  return {
    index,
    language,
    name: `${first[spoken]} ${last[spoken]}`,
    phone: String(firstPhone + index),
    email: `${first[0].toLowerCase()}.${index}@example.com`,
    address: { street, city, country: 'Tunisie', state, zipcode },
  }
}
