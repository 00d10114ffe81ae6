import { colourFamilies } from '#contract/catalogue/products/colour-families.ts'
import type { Trilingual } from '#contract/platform/text/languages.ts'

/** Normalises a word for comparison: without case, accents, Arabic vowel signs and letter variants. */
export function plainWord(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{Mn}\u0640\u200e\u200f]/gu, '')
    .toLowerCase()
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The field that an attribute or option of another shop maps to. */
export type Trait = 'color' | 'size' | 'fabric' | 'origin' | 'occasion' | 'brand'

const traitWords: Readonly<Record<Trait, readonly string[]>> = {
  color: [
    'couleur',
    'couleurs',
    'color',
    'colors',
    'colour',
    'colours',
    'coloris',
    'teinte',
    'لون',
    'اللون',
    'الألوان',
    'ألوان',
  ],
  size: [
    'taille',
    'tailles',
    'size',
    'sizes',
    'pointure',
    'pointures',
    'مقاس',
    'المقاس',
    'المقاسات',
    'قياس',
    'القياس',
    'الحجم',
  ],
  fabric: ['tissu', 'matière', 'matiere', 'étoffe', 'fabric', 'material', 'قماش', 'القماش', 'الخامة', 'النسيج'],
  origin: ['origine', 'provenance', 'origin', 'made in', 'المصدر', 'المنشأ', 'الأصل'],
  occasion: ['occasion', 'occasions', 'المناسبة', 'المناسبات'],
  brand: ['marque', 'brand', 'الماركة', 'العلامة', 'العلامة التجارية'],
}
const traits = new Map(
  Object.entries(traitWords).flatMap(([trait, words]) =>
    words.map((word) => [plainWord(word), trait as Trait] as const),
  ),
)

/** Recognises names such as `Couleur`, `pa_couleur`, `Color 1` or `اللون`. */
export function traitOf(name: string): Trait | undefined {
  const plain = plainWord(name.replace(/^(attribute_)?pa_/i, '')).replace(/ \d+$/, '')
  return traits.get(plain)
}

interface KnownColour {
  name: Trilingual
  swatch: string
  /** Other spellings, in any language. */
  also?: readonly string[]
}

const finer: readonly KnownColour[] = [
  { name: { fr: 'Ivoire', en: 'Ivory', ar: 'عاجي' }, swatch: '#efe6d2' },
  { name: { fr: 'Écru', en: 'Ecru', ar: 'سكّري' }, swatch: '#e8dcc2' },
  { name: { fr: 'Crème', en: 'Cream', ar: 'كريمي' }, swatch: '#f3ead3' },
  { name: { fr: 'Marron', en: 'Brown', ar: 'بنّي' }, swatch: '#6b4423' },
  { name: { fr: 'Camel', en: 'Camel', ar: 'جملي' }, swatch: '#b98a55' },
  { name: { fr: 'Bordeaux', en: 'Burgundy', ar: 'خمري' }, swatch: '#5d1a25', also: ['عنابي'] },
  { name: { fr: 'Bleu marine', en: 'Navy', ar: 'كحلي' }, swatch: '#1f2a44', also: ['marine', 'navy blue'] },
  { name: { fr: 'Bleu ciel', en: 'Sky blue', ar: 'سماوي' }, swatch: '#8fb8d8', also: ['light blue'] },
  { name: { fr: 'Turquoise', en: 'Turquoise', ar: 'فيروزي' }, swatch: '#2f9a99' },
  { name: { fr: 'Doré', en: 'Golden', ar: 'مذهّب' }, swatch: '#c4a052', also: ['dorée'] },
  { name: { fr: 'Argenté', en: 'Silvery', ar: 'مفضّض' }, swatch: '#b9bcbf', also: ['argentée'] },
  { name: { fr: 'Kaki', en: 'Khaki', ar: 'كاكي' }, swatch: '#6f6b45' },
  { name: { fr: 'Vert émeraude', en: 'Emerald', ar: 'زمرّدي' }, swatch: '#1f7a55', also: ['émeraude', 'emerald green'] },
  { name: { fr: 'Moutarde', en: 'Mustard', ar: 'خردلي' }, swatch: '#c79a2b' },
  { name: { fr: 'Corail', en: 'Coral', ar: 'مرجاني' }, swatch: '#d9705a' },
  { name: { fr: 'Fuchsia', en: 'Fuchsia', ar: 'فوشيا' }, swatch: '#c42d78' },
  { name: { fr: 'Mauve', en: 'Mauve', ar: 'موف' }, swatch: '#9a7aa8' },
]
const feminine: Readonly<Record<string, readonly string[]>> = {
  white: ['blanche', 'بيضاء'],
  black: ['noire', 'سوداء'],
  grey: ['grise', 'gray', 'رمادية'],
  green: ['verte', 'خضراء'],
  blue: ['bleue', 'زرقاء'],
  purple: ['violette', 'violet', 'موفي'],
  red: ['حمراء'],
  yellow: ['صفراء'],
}

const knownColours = new Map(
  [...colourFamilies.map(({ key, ...family }) => ({ ...family, also: feminine[key] ?? [] })), ...finer].flatMap(
    (colour) =>
      [...Object.values(colour.name), ...(colour.also ?? [])].map((word) => [plainWord(word), colour] as const),
  ),
)

/** The name of a common colour in the three languages, and its swatch; undefined for other colours. A French name keeps its spelling. */
export function colourOf(text: string): { name: Trilingual; swatch: string } | undefined {
  const plain = plainWord(text)
  const colour = knownColours.get(plain)
  if (!colour) return undefined
  const french = /^[\p{Script=Latin}\s'’-]+$/u.test(text) && plainWord(colour.name.en) !== plain
  return { name: french ? { ...colour.name, fr: text.trim() } : colour.name, swatch: colour.swatch }
}

const oneSize = new Set(
  [
    'taille unique',
    'unique',
    'tu',
    'one size',
    'onesize',
    'os',
    'standard',
    'free size',
    'default title',
    'default',
    'مقاس واحد',
    'قياس واحد',
    'مقاس موحد',
    'مقاس حر',
  ].map(plainWord),
)
const letterSizes = new Map(
  Object.entries({
    XS: ['x small', 'extra small'],
    S: ['small', 'petit', 'petite'],
    M: ['medium', 'moyen', 'moyenne'],
    L: ['large', 'grand', 'grande'],
    XL: ['x large', 'extra large'],
    XXL: ['2xl', 'xx large', 'xxl'],
    '3XL': ['3xl', 'xxxl', 'xxx large'],
    '4XL': ['4xl', 'xxxxl'],
  }).flatMap(([size, words]) => words.map((word) => [word, size] as const)),
)

/** The size in the shop's notation; empty for "one size". */
export function sizeOf(text: string): string {
  const plain = plainWord(text)
  if (oneSize.has(plain)) return ''
  const years = /^(\d{1,2}) ?(?:ans?|years?|yrs?|y|سنه|سنوات)$/.exec(plain)?.[1]
  if (years) return `${years}A`
  return letterSizes.get(plain) ?? (/^(xxs|xs|s|m|l|xl)$/.test(plain) ? plain.toUpperCase() : text.trim())
}

/** Whether the text contains Arabic letters. */
export function isArabic(text: string): boolean {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  return arabic > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)
}
