import type { Language } from '#contract/text/languages.ts'
import { formatPrice, toDinars } from '#contract/text/money.ts'
import { findGovernorate } from '#contract/tunisia/governorates.ts'
import type { NewOrder } from './push.repository.ts'

/** What stands on a locked phone: which order, how much, which town, and of nobody who she is. */
const titles: Readonly<Record<Language, { one: string; more: string }>> = {
  fr: { one: 'Nouvelle commande n° {number}', more: 'Nouvelles commandes : {count}' },
  en: { one: 'New order no. {number}', more: 'New orders: {count}' },
  ar: { one: 'طلبية جديدة رقم {number}', more: 'طلبيات جديدة: {count}' },
}

export interface PushMessage {
  title: string
  body: string
  path: string
  /** What is told again takes the place of what was told. */
  tag: string
  language: Language
}

export function messageOf(language: Language, orders: readonly NewOrder[]): PushMessage | undefined {
  const [first] = orders
  if (!first) return undefined
  const price = formatPrice(language, toDinars(orders.reduce((sum, { millimes }) => sum + millimes, 0)))
  const title = orders.length === 1 ? titles[language].one : titles[language].more
  const town = orders.length === 1 ? findGovernorate(first.governorate)?.name[language] : undefined
  return {
    title: title.replace('{number}', String(first.number)).replace('{count}', String(orders.length)),
    body: [price, town].filter(Boolean).join(' · '),
    path: `/${language}/dashboard/manage-orders`,
    tag: `order-${first.id}`,
    language,
  }
}
