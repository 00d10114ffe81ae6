import type { Language } from './languages.ts'

/** The code calculates with whole millimes; the API and the screens use dinars. */
const millimesPerDinar = 1000

export function toMillimes(dinars: number): number {
  return Math.round(dinars * millimesPerDinar)
}

export function toDinars(millimes: number): number {
  return millimes / millimesPerDinar
}

const easternDigits = '٠١٢٣٤٥٦٧٨٩'

/**
 * Parses an amount as people write it: `1 234,500`, `1234.5`, `١٨٩٫٩`. If there are both a comma and a point, the last one is the decimal separator;
 * a single one always is. `undefined` for anything else.
 */
export function readDinars(text: string): number | undefined {
  const written = text
    .replace(/[٠-٩]/g, (digit) => String(easternDigits.indexOf(digit)))
    .replaceAll('٫', ',')
    .replace(/[\s'٬\u200e\u200f\u061c]/g, '')
    .replace(/(TND|DT|د\.ت\.?)$/i, '')
  const last = Math.max(written.lastIndexOf(','), written.lastIndexOf('.'))
  const whole = last < 0 ? written : written.slice(0, last).replace(/[.,]/g, '')
  const number = last < 0 ? whole : `${whole || '0'}.${written.slice(last + 1) || '0'}`
  return /^\d{1,9}(\.\d{1,3})?$/.test(number) ? Number(number) : undefined
}

const inTunisia = { style: 'currency', currency: 'TND' } as const
const localeOptions: Readonly<Record<Language, [locale: string, options: Intl.NumberFormatOptions]>> = {
  fr: ['fr-TN', inTunisia],
  // Latin digits, as Tunisia uses them, and the Arabic sign of the dinar.
  ar: ['ar-TN-u-nu-latn', inTunisia],
  en: ['en', { minimumFractionDigits: 3, maximumFractionDigits: 3 }],
}
const formatters: Partial<Record<Language, Intl.NumberFormat>> = {}

/** Each formatter is created with the first amount in its language: creating one takes a phone 40 ms. */
function formatterOf(language: Language): Intl.NumberFormat {
  formatters[language] ??= new Intl.NumberFormat(...localeOptions[language])
  return formatters[language]
}

/** A thousands separator of a point would look like a decimal point: thousands are separated by a narrow space, as in French. */
const inGroups = ({ type, value }: Intl.NumberFormatPart) => (type === 'group' ? '\u202f' : value)

const formats: Readonly<Record<Language, (dinars: number) => string>> = {
  fr: (dinars) => formatterOf('fr').format(dinars),
  ar: (dinars) => formatterOf('ar').formatToParts(dinars).map(inGroups).join(''),
  en: (dinars) => `${formatterOf('en').format(dinars)} TND`,
}

/** The currency sign in input fields for amounts. */
export const moneySigns: Readonly<Record<Language, string>> = { fr: 'DT', ar: 'د.ت.', en: 'TND' }

/** The amount for an input field: with a decimal comma, except in English. */
export function writeDinars(language: Language, dinars: number): string {
  return language === 'en' ? dinars.toFixed(3) : dinars.toFixed(3).replace('.', ',')
}

/** A price as the shop's pages show it: whole dinars without millimes. Documents and books keep the millimes. */
export function formatPrice(language: Language, dinars: number): string {
  const written = formatDinars(language, dinars)
  return Number.isInteger(dinars) ? written.replace(/[.,]000(?=\D*$)/, '') : written
}

export function formatDinars(language: Language, dinars: number): string {
  return formats[language](dinars)
}
