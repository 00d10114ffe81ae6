import type { Language } from '#contract/languages.ts'
import type { Messages } from './translate.ts'

type Loaders = Readonly<Record<Language, () => Promise<{ default: Messages }>>>

const shop: Loaders = {
  fr: () => import('./messages/shop.fr.json'),
  en: () => import('./messages/shop.en.json'),
  ar: () => import('./messages/shop.ar.json'),
}

const office: Loaders = {
  fr: () => import('./messages/office.fr.json'),
  en: () => import('./messages/office.en.json'),
  ar: () => import('./messages/office.ar.json'),
}

const legal: Loaders = {
  fr: () => import('./messages/legal.fr.json'),
  en: () => import('./messages/legal.en.json'),
  ar: () => import('./messages/legal.ar.json'),
}

export const loadShopMessages = async (language: Language): Promise<Messages> => (await shop[language]()).default

/** The back office's own words; shoppers never fetch them. */
export const loadOfficeMessages = async (language: Language): Promise<Messages> => (await office[language]()).default

/** The terms of sale, fetched with the page that shows them. */
export const loadLegalMessages = async (language: Language): Promise<Messages> => (await legal[language]()).default
