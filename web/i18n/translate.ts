import type { Language } from '#contract/platform/text/languages.ts'
import { fillIn } from '#contract/platform/text/typography.rules.ts'
import type about from './messages/about.fr.json'
import type account from './messages/account.fr.json'
import type callMe from './messages/call-me.fr.json'
import type cart from './messages/cart.fr.json'
import type catalogue from './messages/catalogue.fr.json'
import type family from './messages/family.fr.json'
import type fit from './messages/fit.fr.json'
import type legal from './messages/legal.fr.json'
import type making from './messages/making.fr.json'
import type news from './messages/news.fr.json'
import type occasions from './messages/occasions.fr.json'
import type office from './messages/office.fr.json'
import type officeCouriers from './messages/office-couriers.fr.json'
import type officeImports from './messages/office-imports.fr.json'
import type officeLending from './messages/office-lending.fr.json'
import type officeOrders from './messages/office-orders.fr.json'
import type officePeople from './messages/office-people.fr.json'
import type officeProducts from './messages/office-products.fr.json'
import type officeSettings from './messages/office-settings.fr.json'
import type orders from './messages/orders.fr.json'
import type restock from './messages/restock.fr.json'
import type shop from './messages/shop.fr.json'
import type suggestions from './messages/suggestions.fr.json'

type ShopKey =
  | keyof typeof shop
  | keyof typeof fit
  | keyof typeof family
  | keyof typeof callMe
  | keyof typeof cart
  | keyof typeof catalogue
  | keyof typeof about
  | keyof typeof legal
  | keyof typeof making
  | keyof typeof news
  | keyof typeof occasions
  | keyof typeof account
  | keyof typeof orders
  | keyof typeof restock
  | keyof typeof suggestions
type OfficeKey =
  | keyof typeof office
  | keyof typeof officeProducts
  | keyof typeof officeCouriers
  | keyof typeof officeLending
  | keyof typeof officeOrders
  | keyof typeof officeImports
  | keyof typeof officePeople
  | keyof typeof officeSettings
type WrittenKey = ShopKey | OfficeKey
type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'

/** The key of a message. Messages that depend on a number have the keys `name_one`, `name_other` and so on. */
export type MessageKey = WrittenKey extends infer Key ? (Key extends `${infer Name}_${PluralForm}` ? Name : Key) : never

export type Messages = Readonly<Record<string, string>>
type MessageValues = Readonly<Record<string, string | number>>
export type Translate = (key: MessageKey, values?: MessageValues) => string

const pluralRules = new Map<Language, Intl.PluralRules>()

export function createTranslate(language: Language, messages: Messages): Translate {
  const plurals = pluralRules.get(language) ?? new Intl.PluralRules(language)
  pluralRules.set(language, plurals)
  return (key, values) => {
    const count = values?.count
    const plural = typeof count === 'number' ? messages[`${key}_${plurals.select(count)}`] : undefined
    return fillIn(language, plural ?? messages[key] ?? messages[`${key}_other`] ?? key, values)
  }
}
