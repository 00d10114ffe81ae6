import type { Language } from './languages.ts'

/** Inside, money is a whole number of millimes; on the wire and on the screen it is dinars. */
export const millimesPerDinar = 1000

export function toMillimes(dinars: number): number {
  return Math.round(dinars * millimesPerDinar)
}

export function toDinars(millimes: number): number {
  return millimes / millimesPerDinar
}

const inTunisia = { style: 'currency', currency: 'TND' } as const
const french = new Intl.NumberFormat('fr-TN', inTunisia)
// Digits as Tunisians write them, and the sign of the dinar in Arabic.
const arabic = new Intl.NumberFormat('ar-TN-u-nu-latn', inTunisia)
const english = new Intl.NumberFormat('en', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

const formats: Readonly<Record<Language, (dinars: number) => string>> = {
  fr: (dinars) => french.format(dinars),
  ar: (dinars) => arabic.format(dinars),
  en: (dinars) => `${english.format(dinars)} TND`,
}

export function formatDinars(language: Language, dinars: number): string {
  return formats[language](dinars)
}
