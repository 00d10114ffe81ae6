import type { Language } from '#contract/text/languages.ts'
import { formatPrice, toDinars } from '#contract/text/money.ts'
import { findGovernorate } from '#contract/tunisia/governorates.ts'
import type { NewOrder } from './push.repository.ts'

/** What stands on a locked phone: which order, how much, which town, and of nobody who she is. */
const titles: Readonly<Record<Language, { one: string; more: string; some: string }>> = {
  fr: { one: 'Nouvelle commande n° {number}', more: 'Nouvelles commandes : {count}', some: 'Du nouveau à la boutique' },
  en: { one: 'New order no. {number}', more: 'New orders: {count}', some: 'Something new in the shop' },
  ar: { one: 'طلبية جديدة رقم {number}', more: 'طلبيات جديدة: {count}', some: 'جديد في المتجر' },
}

export interface PushMessage {
  title: string
  body: string
  path: string
  /** What is told again takes the place of what was told. */
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
