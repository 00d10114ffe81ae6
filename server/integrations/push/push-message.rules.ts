import type { Language } from '#contract/platform/text/languages.ts'
import { formatPrice, toDinars } from '#contract/platform/text/money.ts'
import { findGovernorate } from '#contract/platform/tunisia/governorates.ts'
import type { NewOrder } from './push.repository.ts'
import type { Reminder } from './reminders.rules.ts'

/** Titles on a locked phone: order, amount and town, without the customer. */
const titles: Readonly<Record<Language, { one: string; more: string; some: string }>> = {
  fr: { one: 'Nouvelle commande n° {number}', more: 'Nouvelles commandes : {count}', some: 'Du nouveau à la boutique' },
  en: { one: 'New order no. {number}', more: 'New orders: {count}', some: 'Something new in the shop' },
  ar: { one: 'طلبية جديدة رقم {number}', more: 'طلبيات جديدة: {count}', some: 'جديد في المتجر' },
}

/** Titles of reminders: order or loan, without the customer. */
const reminderTitles: Readonly<Record<Language, Readonly<Record<Reminder['kind'], { one: string; more: string }>>>> = {
  fr: {
    call: { one: 'Appel à passer : commande n° {number}', more: 'Appels à passer : {count}' },
    parcel: { one: 'Colis en retard : commande n° {number}', more: 'Colis en retard : {count}' },
    loan: { one: 'Location à confirmer : n° {number}', more: 'Locations à confirmer : {count}' },
  },
  en: {
    call: { one: 'Call to make: order no. {number}', more: 'Calls to make: {count}' },
    parcel: { one: 'Late parcel: order no. {number}', more: 'Late parcels: {count}' },
    loan: { one: 'Loan to confirm: no. {number}', more: 'Loans to confirm: {count}' },
  },
  ar: {
    call: { one: 'مكالمة حان وقتها: طلبية رقم {number}', more: 'مكالمات حان وقتها: {count}' },
    parcel: { one: 'طرد متأخّر: طلبية رقم {number}', more: 'طرود متأخّرة: {count}' },
    loan: { one: 'كراء للتأكيد: رقم {number}', more: 'كراء للتأكيد: {count}' },
  },
}
/** The screen that a reminder opens. */
const screens: Readonly<Record<Reminder['kind'], string>> = {
  call: '/dashboard/calls',
  parcel: '/dashboard/manage-orders?state=with-courier',
  loan: '/dashboard/workshop/loans',
}

export interface PushMessage {
  title: string
  body: string
  path: string
  /** A message with the same tag replaces the one before. */
  tag: string
  language: Language
}

interface Reader {
  language: Language
  discreet: boolean
}

export function messageOf({ language, discreet }: Reader, orders: readonly NewOrder[]): PushMessage | undefined {
  const [first] = orders
  if (!first) return undefined
  const path = `/${language}/dashboard/manage-orders`
  const tag = `order-${first.id}`
  if (discreet) return { title: titles[language].some, body: '', path, tag, language }
  const price = formatPrice(language, toDinars(orders.reduce((sum, { millimes }) => sum + millimes, 0)))
  const title = orders.length === 1 ? titles[language].one : titles[language].more
  const town = orders.length === 1 ? findGovernorate(first.governorate)?.name[language] : undefined
  return {
    title: title.replace('{number}', String(first.number)).replace('{count}', String(orders.length)),
    body: [price, town].filter(Boolean).join(' · '),
    path,
    tag,
    language,
  }
}

/** Combines all reminders into one message. It opens the calls if there are any, because those are urgent, then the loans. */
export function reminderMessage(
  { language, discreet }: Reader,
  reminders: readonly Reminder[],
): PushMessage | undefined {
  // Calls come first; a loan needs a call as well.
  const kinds = (['call', 'loan', 'parcel'] as const).map((reminderKind) =>
    reminders.filter(({ kind }) => kind === reminderKind),
  )
  const [first] = kinds.flat()
  if (!first) return undefined
  const words = kinds.flatMap((some) => waitingWords(language, some))
  return {
    title: discreet ? titles[language].some : words.join(' · '),
    body: '',
    path: `/${language}${screens[first.kind]}`,
    tag: first.subject,
    language,
  }
}

function waitingWords(language: Language, some: readonly Reminder[]): string[] {
  const [first] = some
  if (!first) return []
  const { one, more } = reminderTitles[language][first.kind]
  // A call request has no order number, and the name is not shown on a locked phone.
  const single = some.length === 1 && first.number !== null
  return [single ? one.replace('{number}', String(first.number)) : more.replace('{count}', String(some.length))]
}
