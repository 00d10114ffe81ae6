import type { Language } from '#contract/platform/text/languages.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import { sizeName } from './size-name.rules.ts'

/** The person or dress form that wears the product in its pictures. */
interface Worn {
  wornHeight: number | null
  wornSize: string
}

interface Sentences {
  both: string
  height: string
  size: string
}

const sentences: Readonly<Record<Language, Sentences>> = {
  fr: {
    both: 'Sur les photos\u00a0: mannequin de {height}, taille {size}',
    height: 'Sur les photos\u00a0: mannequin de {height}',
    size: 'Sur les photos\u00a0: taille {size}',
  },
  en: {
    both: 'Shown on a figure {height} tall, in size {size}',
    height: 'Shown on a figure {height} tall',
    size: 'Shown in size {size}',
  },
  ar: {
    both: 'في الصور: القامة {height}، المقاس {size}',
    height: 'في الصور: القامة {height}',
    size: 'في الصور: المقاس {size}',
  },
}

const units: Readonly<Record<Language, { m: string; cm: string; point: string }>> = {
  fr: { m: 'm', cm: 'cm', point: ',' },
  en: { m: 'm', cm: 'cm', point: '.' },
  ar: { m: 'م', cm: 'سم', point: ',' },
}

/** A height for reading: in metres, or in centimetres for a small child. */
function tall(centimetres: number, language: Language): string {
  const { m, cm, point } = units[language]
  if (centimetres < 100) return `${centimetres}\u00a0${cm}`
  return `${(centimetres / 100).toFixed(2).replace('.', point)}\u00a0${m}`
}

/** The sentence under the pictures of a product page; `undefined` if nothing is known. */
export function wornText({ wornHeight, wornSize }: Worn, language: Language): string {
  const { both, height, size } = sentences[language]
  const values = { height: wornHeight ? tall(wornHeight, language) : '', size: sizeName(wornSize.trim(), language) }
  if (values.height && values.size) return fillIn(language, both, values)
  if (values.height) return fillIn(language, height, values)
  return values.size && fillIn(language, size, values)
}
