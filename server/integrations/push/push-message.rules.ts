import type { Language } from '#contract/platform/text/languages.ts'
import { formatPrice, toDinars } from '#contract/platform/text/money.ts'
import { findGovernorate } from '#contract/platform/tunisia/governorates.ts'
import type { NewOrder } from './push.repository.ts'
import type { Reminder } from './reminders.rules.ts'

/** Titles on a locked phone: order, amount and town, without the customer. */
const titles: Readonly<Record<Language, { single: string; several: string; some: string }>> = {
  fr: {
    single: 'Nouvelle commande n° {number}',
    several: 'Nouvelles commandes : {count}',
    some: 'Du nouveau à la boutique',
  },
  en: { single: 'New order no. {number}', several: 'New orders: {count}', some: 'Something new in the shop' },
  ar: { single: 'طلبية جديدة رقم {number}', several: 'طلبيات جديدة: {count}', some: 'جديد في المتجر' },
}

/** Titles of reminders: order or loan, without the customer. */
const reminderTitles: Readonly<
  Record<Language, Readonly<Record<Reminder['kind'], { single: string; several: string }>>>
> = {
  fr: {
    call: { single: 'Appel à passer : commande n° {number}', several: 'Appels à passer : {count}' },
    parcel: { single: 'Colis en retard : commande n° {number}', several: 'Colis en retard : {count}' },
    loan: { single: 'Location à confirmer : n° {number}', several: 'Locations à confirmer : {count}' },
  },
  en: {
    call: { single: 'Call to make: order no. {number}', several: 'Calls to make: {count}' },
    parcel: { single: 'Late parcel: order no. {number}', several: 'Late parcels: {count}' },
    loan: { single: 'Loan to confirm: no. {number}', several: 'Loans to confirm: {count}' },
  },
  ar: {
    call: { single: 'مكالمة حان وقتها: طلبية رقم {number}', several: 'مكالمات حان وقتها: {count}' },
    parcel: { single: 'طرد متأخّر: طلبية رقم {number}', several: 'طرود متأخّرة: {count}' },
    loan: { single: 'كراء للتأكيد: رقم {number}', several: 'كراء للتأكيد: {count}' },
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
  const title = orders.length === 1 ? titles[language].single : titles[language].several
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
  const { single, several } = reminderTitles[language][first.kind]
  // A call request has no order number, and the name is not shown on a locked phone.
  const isSingle = some.length === 1 && first.number !== null
  return [isSingle ? single.replace('{number}', String(first.number)) : several.replace('{count}', String(some.length))]
}
