import type { OrderChannel } from '#contract/orders/records/order-channels.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import type { CompareOptions } from '#web/forms/three-way-merge.rules.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { type DraftLine, type OrderDraft, readAmount } from './order-draft.ts'

/** The fields that are compared, with their labels. The address is chosen as a whole, since a mix of two would be wrong. */
const parts = {
  name: 'orders.form.name',
  phone: 'orders.form.phone',
  email: 'orders.form.email',
  language: 'orders.form.language',
  address: 'orders.form.address',
  pickUp: 'state.pickUp',
  lines: 'orders.column.pieces',
  deliveryFee: 'orders.form.fee',
  discount: 'orders.form.discount',
  channel: 'orders.channel',
  note: 'orders.form.note',
} as const satisfies Record<Exclude<keyof OrderDraft, 'sent' | 'reading' | 'retained'>, MessageKey>

type Part = keyof typeof parts

export const orderCompareOptions: CompareOptions<OrderDraft> = {
  places: () => Object.keys(parts),
  ignoredKeys: ['key', 'title', 'translations', 'image', 'price', 'toChoose'],
  settle: (merged, theirs) => ({ ...merged, lines: withoutDeletedKeys(merged.lines, theirs.lines) }),
}

/** Lines that were deleted from the order meanwhile are sent as new lines. */
function withoutDeletedKeys(lines: readonly DraftLine[], theirs: readonly DraftLine[]): DraftLine[] {
  const existingKeys = new Set(theirs.map(({ productKey }) => productKey))
  return lines.map(({ productKey, ...line }) =>
    productKey && existingKeys.has(productKey) ? { ...line, productKey } : line,
  )
}

export function labelOfPart(place: string): MessageKey {
  return parts[place as Part]
}

/** Describes the value of an order field in a few words. */
export function formatField(
  language: Language,
  languageName: (language: Language) => string,
  channelName: (channel: OrderChannel) => string,
  yesNo: (value: boolean) => string,
): (value: unknown, place: string) => string {
  const words: { [One in Part]: (value: OrderDraft[One]) => string } = {
    name: (text) => text,
    phone: (text) => text,
    email: (text) => text,
    language: languageName,
    address: ({ street, zipcode, city, state, country }) =>
      [street, `${zipcode} ${city}`.trim(), state, country].filter(Boolean).join('\n'),
    pickUp: yesNo,
    lines: (lines) => lines.map((line) => lineWords(line, language)).join('\n'),
    deliveryFee: (text) => formatDinars(language, readAmount(text) || 0),
    discount: (text) => formatDinars(language, readAmount(text) || 0),
    channel: channelName,
    note: (text) => text,
  }
  return (value, place) => words[place as Part](value as never)
}

function lineWords({ quantity, title, color, size }: DraftLine, language: Language): string {
  return `${quantity} × ${title} ${[color[language], size].filter(Boolean).join(' ')}`
}
