import type { ProductField } from '#contract/catalogue/products/product-field.ts'
import { productFields } from '#contract/catalogue/products/product-fields.ts'
import { orderStates } from '#contract/orders/records/order-states.rules.ts'
import type { SubjectKind } from '#contract/platform/audit/audit.contract.ts'
import { staffRoles } from '#contract/platform/http/staff-rights.rules.ts'
import { fieldsOf, partNames } from '#contract/platform/settings/setting-values.ts'
import { isLanguage, type Language } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { findGovernorate, isGovernorateId } from '#contract/platform/tunisia/governorates.ts'
import { formatDate, formatMoment } from '#web/i18n/format-date.ts'
import type { Translate } from '#web/i18n/translate.ts'

const maxLength = 300
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/
const day = /^\d{4}-\d{2}-\d{2}$/

/** Names of fields that hold amounts, beside those declared as such. */
const sums: ReadonlySet<string> = new Set([
  ...Object.entries<ProductField>(productFields).flatMap(([name, { kind }]) => (kind === 'money' ? [name] : [])),
  ...partNames.flatMap(fieldsOf).flatMap(([name, { kind }]) => (kind === 'money' || kind === 'fees' ? [name] : [])),
  ...[
    'amount',
    'cash',
    'collected',
    'counted',
    'deliveryFee',
    'difference',
    'discount',
    'due',
    'expected',
    'fee',
    'fees',
  ],
  ...['loanDeposit', 'loanFee'],
  ...['float', 'given', 'price', 'received', 'refund', 'returnFee', 'subtotal', 'totalPrice', 'valueADay', 'withheld'],
])

/** The field `deposit` is an amount in orders, but a percentage in products. */
const isSum = (kind: SubjectKind, parts: readonly string[]) =>
  parts.some((part) => sums.has(part)) ||
  (kind === 'order' && parts.at(-1) === 'deposit') ||
  (kind === 'loan' && parts[0] === 'kept')

/** Whether the value at this path is an amount. */
export const isAmountAt = (kind: SubjectKind, path: string) => isSum(kind, path.split('.'))

/** Formats a value of the journal: amounts, dates, times, yes and no, and values that have a label. */
export function formatValue(t: Translate, language: Language, kind: SubjectKind, path: string, value: unknown): string {
  if (value === undefined) return '—'
  if (typeof value === 'boolean') return t(value ? 'journal.yes' : 'journal.no')
  if (typeof value === 'number') return isAmountAt(kind, path) ? formatDinars(language, value) : String(value)
  const text = String(value)
  if (moment.test(text)) return formatMoment(language, text)
  if (day.test(text)) return formatDate(language, text)
  const word = wordOf(t, language, path.split('.').at(-1), text)
  return word ?? (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text)
}

function wordOf(t: Translate, language: Language, name: string | undefined, text: string): string | undefined {
  const state = orderStates.find((orderState) => name === 'state' && orderState === text)
  if (state) return t(`state.${state}`)
  const role = staffRoles.find((staffRole) => name === 'role' && staffRole === text)
  if (role) return t(`role.${role}`)
  if (name === 'language' && isLanguage(text)) return t(`language.${text}`)
  return isGovernorateId(text) ? findGovernorate(text)?.name[language] : undefined
}
