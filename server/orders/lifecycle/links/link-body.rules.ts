import * as z from 'zod/mini'
import type { WishDetail, WishKind } from '#contract/orders/lifecycle/order-links.contract.ts'
import { isOnItsWay } from '#contract/orders/records/order-states.rules.ts'
import { line, paragraphs } from '#contract/platform/http/fields.ts'
import { dayMs } from '#contract/platform/tunisia/days.rules.ts'
import { isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import type { LinkedOrder } from './order-links.service.ts'

/** Why a form is refused; the page has a sentence for each. */
export type WishProblem = 'digits' | 'tries' | 'closed' | 'empty' | 'invalid'

/** The maximum number of days that couriers keep a parcel. */
const farthestDays = 45

const Fields = z.object({
  street: z.optional(line(200)),
  city: z.optional(line(100)),
  governorate: z.optional(z.string().check(z.refine(isGovernorateId))),
  day: z.optional(z.iso.date()),
  text: z.optional(paragraphs(200)),
})

/** Whether only the delivery day is to change: nothing else can while a courier has the parcel. */
export function isAboutDay(kind: WishKind, { day, ...rest }: WishDetail): boolean {
  return kind === 'change' && day !== undefined && Object.keys(rest).length === 0
}

/** Validates the requested changes of a form; empty fields change nothing. */
export function readWish(
  kind: WishKind,
  values: Readonly<Record<string, string>>,
  { order, sizes }: Pick<LinkedOrder, 'order' | 'sizes'>,
  now: Date,
): { detail: WishDetail } | { problem: WishProblem } {
  const mayAsk = (name: string) => !isOnItsWay(order.state) || name === 'day'
  const filled = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => mayAsk(name) && value.trim() !== ''),
  )
  const { data, success } = Fields.safeParse(filled)
  if (!success || (data.day && !isSoon(data.day, now))) return { problem: 'invalid' }
  if (kind === 'cancel') return { detail: data.text ? { text: data.text } : {} }
  const exchanged = order.products.flatMap(({ productKey, size: from }) => {
    const newSize = filled[`size_${productKey}`]
    return newSize === undefined || newSize === from ? [] : [{ productKey, from, to: newSize }]
  })
  // A size must be one the page offers: others are out of stock.
  if (exchanged.some(({ productKey, to }) => !sizes.get(productKey)?.includes(to))) return { problem: 'invalid' }
  const detail = { ...data, ...(exchanged.length > 0 && { sizes: exchanged }) }
  return Object.keys(detail).length > 0 ? { detail } : { problem: 'empty' }
}

function isSoon(day: string, now: Date): boolean {
  const wait = new Date(day).getTime() - now.getTime()
  return wait > 0 && wait < farthestDays * dayMs
}
