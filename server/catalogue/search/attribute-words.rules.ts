import { cloths } from '#contract/catalogue/products/garment-choices.ts'
import type { RecognisedWords, WordKind } from '#contract/catalogue/search/query-understanding.ts'
import { languages, type Trilingual } from '#contract/platform/text/languages.ts'
import { listDelegations } from '#contract/platform/tunisia/delegations.ts'
import { governorates } from '#contract/platform/tunisia/governorates.ts'
import { isArabicWord, splitWords, wordKey } from './normalise-words.rules.ts'
import { Phrases, type ReadToken } from './phrases.rules.ts'

export interface AttributeWord {
  kind: WordKind
  name: Trilingual
  /** All words for it as a PostgreSQL text query, without the shortest such as "lin": they are stems of other words. */
  inTexts: string
}

type ClothKey = (typeof cloths)[number]['key']

const clothWords: Readonly<Record<ClothKey, string>> = {
  silk: 'soie, silk, harir, hrir, 7rir, حرير, حريري, حريرية',
  satin: 'satin, ساتان',
  velvet: 'velours, velvet, qtifa, 9tifa, ktifa, قطيفة, مخمل',
  wool: 'laine, wool, woollen, woolen, souf, صوف, صوفية',
  linen: 'lin, linen, kettan, kitan, ktan, كتان, كتانية',
  cotton: 'coton, cotton, 9ton, qton, قطن, قطنية',
  leather: 'cuir, leather, jeld, jild, جلد, جلدية',
}

const crafts: readonly { name: Trilingual; words: string }[] = [
  {
    name: { fr: 'Brodé', en: 'Embroidered', ar: 'مطرّز' },
    words: `brodé, brodée, brodés, brodées, broderie, broderies, embroidered, embroidery, tarz, matrouz, matrouza, مطرز,
      مطرزة, طرز, تطريز`,
  },
  {
    name: { fr: 'Tissé', en: 'Woven', ar: 'منسوج' },
    words: 'tissé, tissée, tissés, tissées, tissage, woven, handwoven, mansouj, منسوج, منسوجة, نسيج',
  },
  {
    name: { fr: 'Tricoté', en: 'Knitted', ar: 'محبوك' },
    words: 'tricot, tricoté, tricotée, tricotés, tricotées, knitted, knit, محبوك, محبوكة',
  },
  {
    name: { fr: 'Pailleté', en: 'Sequinned', ar: 'مرصّع' },
    words: 'paillette, paillettes, pailleté, pailletée, sequin, sequins, sequinned, مرصع, مرصعة, ترتر',
  },
  {
    name: { fr: 'Fait main', en: 'Handmade', ar: 'صنع يدوي' },
    words: `fait main, faite main, faits main, faites main, fait la main, cousu main, cousue main, brodé main, brodée main,
      tissé main, tissée main, handmade, hand made, hand sewn, يدوي, يدوية, صنع يد, خدمة يد`,
  },
]

/** Islands and regions that are no district of the country. */
const regions: readonly Trilingual[] = [
  { fr: 'Djerba', en: 'Djerba', ar: 'جربة' },
  { fr: 'Kerkennah', en: 'Kerkennah', ar: 'قرقنة' },
  { fr: 'Sahel', en: 'Sahel', ar: 'الساحل' },
  { fr: 'Cap Bon', en: 'Cap Bon', ar: 'الوطن القبلي' },
  { fr: 'Djérid', en: 'Djerid', ar: 'الجريد' },
]

/** Adjectives of the places that are known for a craft, by the English name. The one of Tunis also means "Tunisian". */
const placeAdjectives: Readonly<Record<string, string>> = {
  Nabeul: 'nabeulien, nabeulienne, nebli, nebliya, نابلي, نابلية',
  Hammamet: 'hammamétois, hammamétoise, hammamti, hammamtiya',
  Bizerte: 'bizertin, bizertine, benzarti, بنزرتي, بنزرتية',
  Sousse: 'soussien, soussienne, soussi, سوسي, سوسية',
  Monastir: 'monastirien, monastirienne, mestiri, منستيري, منستيرية',
  Mahdia: 'mahdois, mahdoise, mahdaoui, mahdaouia, mahdawi, mahdawiya, مهدوي, مهدوية',
  Sfax: 'sfaxien, sfaxienne, sfaksi, sfaksiya, صفاقسي, صفاقسية',
  Kairouan: 'kairouanais, kairouanaise, kairaouani, karwi, قيرواني, قيروانية',
  Gafsa: 'gafsien, gafsienne, gafsi, قفصي, قفصية',
  Tozeur: 'tozeurois, tozeuroise, tozri, توزري, توزرية',
  Gabes: 'gabésien, gabésienne, gabsi, قابسي, قابسية',
  Djerba: 'djerbien, djerbienne, jerbien, jerbienne, djerbi, jerbi, jerbiya, جربي, جربية',
  Kerkennah: 'kerkennien, kerkennienne, kerkni, قرقني, قرقنية',
}

const minLengthInTexts = 4

function listed(kind: WordKind, name: Trilingual, words: readonly string[]) {
  const texts = words
    .map(splitWords)
    .filter((parts) => parts.join('').length >= minLengthInTexts || parts.some(isArabicWord))
  const inTexts = texts.map((parts) => `(${parts.map((part) => `'${wordKey(part)}'`).join(' & ')})`).join(' | ')
  return words.map((word) => [word.trim(), { kind, name, inTexts }] as const)
}

const inEach = (name: Trilingual) => {
  const adjectives = placeAdjectives[name.en]?.split(',') ?? []
  return listed('place', name, [...new Set(languages.map((language) => name[language])), ...adjectives])
}

const attributePhrases = new Phrases<AttributeWord>([
  ...cloths.flatMap(({ key, name }) => listed('cloth', name, clothWords[key].split(','))),
  ...crafts.flatMap(({ name, words }) => listed('craft', name, words.split(','))),
  ...regions.flatMap(inEach),
  ...governorates.flatMap(({ name }) => inEach(name)),
  ...governorates.flatMap(({ id }) => listDelegations(id).flatMap(({ name }) => inEach(name))),
])

/** Finds the cloths, crafts and places among the typed words; a phrase of several words counts as one. */
export function findAttributeWords(tokens: readonly ReadToken[]): ReadonlyMap<ReadToken, AttributeWord> {
  const wordByToken = new Map<ReadToken, AttributeWord>()
  for (let place = 0; place < tokens.length; ) {
    const matches = attributePhrases.at(tokens, place)
    if (matches)
      for (const token of tokens.slice(place, place + matches.length)) wordByToken.set(token, matches.meaning)
    place += matches?.length ?? 1
  }
  return wordByToken
}

/** Removes duplicates, and groups the names by kind. */
export function groupAttributeWords(words: readonly AttributeWord[]): RecognisedWords[] {
  const kinds = Map.groupBy(words, ({ kind }) => kind)
  return [...kinds].map(([kind, kindWords]) => ({ kind, names: [...new Set(kindWords.map(({ name }) => name))] }))
}
