import type { Language, Trilingual } from '#contract/platform/text/languages.ts'
import { fieldOf } from './product-field-values.ts'
import { columnHeading, columnOf, fieldColumn } from './sheet-columns.ts'
import type { SheetError } from './sheet-report.contract.ts'

/** Messages for wrong cells, on the screen and in the returned sheet. */
export const sheetProblemWords: Readonly<Record<SheetError['code'], Trilingual>> = {
  required: { fr: 'à remplir', en: 'to be filled in', ar: 'يجب ملؤه' },
  'not-a-number': { fr: 'ce n’est pas un nombre valide', en: 'not a valid number', ar: 'ليس عددًا صالحًا' },
  'out-of-range': { fr: 'nombre trop grand', en: 'number too large', ar: 'عدد كبير جدًا' },
  'too-long': { fr: 'texte trop long', en: 'text too long', ar: 'نصّ طويل جدًا' },
  'unknown-choice': { fr: 'valeur inconnue', en: 'unknown value', ar: 'قيمة غير معروفة' },
  'unknown-product': {
    fr: 'aucun produit n’a cet identifiant',
    en: 'no product has this id',
    ar: 'لا منتج بهذا المعرّف',
  },
  'not-an-address': {
    fr: 'ce n’est pas l’adresse d’une image',
    en: 'not the address of a picture',
    ar: 'ليس عنوان صورة',
  },
  'contradicts-row': {
    fr: 'dit autre chose que la première ligne du même produit',
    en: 'differs from the first row of the same product',
    ar: 'يخالف السطر الأوّل للمنتج نفسه',
  },
  twice: {
    fr: 'cette couleur et cette taille sont déjà là',
    en: 'this colour and size are there already',
    ar: 'هذا اللون والمقاس مذكوران من قبل',
  },
  'too-few-left': {
    fr: 'il en reste moins que ce que vous retirez',
    en: 'fewer are left than you take away',
    ar: 'بقي أقلّ ممّا تسحبونه',
  },
  'not-valid': { fr: 'valeur non valide', en: 'value not valid', ar: 'قيمة غير صالحة' },
}

const heightWords: Readonly<Record<Language, (least: number, max: number) => string>> = {
  fr: (least, max) => `de ${least} à ${max}\u00a0cm`,
  en: (least, max) => `from ${least} to ${max}\u00a0cm`,
  ar: (least, max) => `من ${least} إلى ${max}\u00a0سم`,
}

type Problem = Pick<SheetError, 'column' | 'code'>

/** The message for a cell, with the allowed values where there are some. */
export function sheetProblem({ column, code }: Problem, reader: Language): string {
  const sheetColumn = columnOf(column)
  const about = sheetColumn && fieldColumn(sheetColumn)
  const field = about && fieldOf(about.field)
  if (code === 'out-of-range' && field?.kind === 'height') return heightWords[reader](field.least, field.most)
  return sheetProblemWords[code][reader]
}

/** The heading of a column; an optional column that the sheet lacks also has one. */
export function problemColumn(column: string, reader: Language): string {
  const sheetColumn = columnOf(column)
  return sheetColumn ? columnHeading(sheetColumn, reader) : column
}

/** All problems of a row as one text, for one cell. */
export function sheetProblemText(problems: readonly Problem[], reader: Language): string {
  const colon = reader === 'fr' ? ' : ' : ': '
  return problems
    .map((problem) => `${problemColumn(problem.column, reader)}${colon}${sheetProblem(problem, reader)}`)
    .join(' · ')
}
