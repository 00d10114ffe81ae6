import type { Language } from '#contract/platform/text/languages.ts'
import type { ShopText } from './message-texts.ts'

/** Texts that the specification prescribes literally; they are exempt from the patterns below. */
const prescribedTexts = [
  'Oups ! Une erreur est survenue',
  'Veuillez patienter...',
  'Please wait...',
  'يرجى الانتظار...',
]

const everywhere = [/ {2}/, /^\s|\s$/, /\.\.\./, /"/]

/** Patterns that no text of a language may contain. */
const faults: Readonly<Record<Language, readonly RegExp[]>> = {
  fr: [
    /'/,
    /[“”]/,
    /[^\s\u00a0\u202f(!?][;!?»](?![\p{L}\d/=])/u,
    /[\p{L}\d)»]:(?=\s|$)/u,
    /«(?![ \u00a0])/,
    /\s,|\s\.(?!\d)/,
  ],
  en: [/'/, /[«»]/, /\s[:;!?,]/],
  ar: [/[\u0621-\u064a\u064b-\u0652]\s?[,;?]/, /(?:^|\s)و(?:\s|$)/, /اً/, /[“”']/, /\s[،؛؟:!](?!\S)/],
}

/** Names that keep their capitals: a courier's firm, and the specification's term for a missing product. */
const properNames = ['First Delivery', 'Unknown Product']

/** Whether a common noun has a capital in the middle of a sentence. */
function strayCapital(language: Language, text: string): boolean {
  if (language === 'ar' || properNames.includes(text)) return false
  return [...text.matchAll(/(?<=\p{Ll}[ \u00a0])(\p{Lu}\p{Ll}{2,})(?= \p{Ll}|[,.]? \p{Ll}|[.]?$)/gu)].some(([word]) =>
    common[language].has(word.toLowerCase()),
  )
}

const common: Readonly<Record<Exclude<Language, 'ar'>, ReadonlySet<string>>> = {
  fr: new Set(
    'adresse article boutique caisse client commande compte couleur cliente livraison livreur panier pièce prix produit retour sommes taille téléphone'.split(
      ' ',
    ),
  ),
  en: new Set(
    'account address cart colour courier customer delivery order parcel piece price product return shop size'.split(
      ' ',
    ),
  ),
}

export function findMisprints(texts: readonly ShopText[]): string[] {
  return texts
    .filter(({ text }) => !prescribedTexts.includes(text))
    .filter(
      ({ language, text }) =>
        [...everywhere, ...faults[language]].some((fault) => fault.test(text)) || strayCapital(language, text),
    )
    .map(({ place, text }) => `${place}: ${text}`)
}
