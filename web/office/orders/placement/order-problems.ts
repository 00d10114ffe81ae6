import { ProblemBody } from '#contract/platform/http/problem.ts'
import type { Problem, Problems } from '#web/forms/field-problem.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { type OrderDraft, readAmount } from './order-draft.ts'

const requiredFields = {
  phone: 'orders.form.phoneMissing',
  name: 'orders.form.nameMissing',
  'address.state': 'orders.form.stateMissing',
  'address.city': 'orders.form.cityMissing',
  'address.street': 'orders.form.streetMissing',
} as const satisfies Record<string, MessageKey>

/** Errors of the draft, by field. */
export function problemsOf(draft: OrderDraft): Problems {
  const { phone, name, address, pickUp } = draft
  const written: Record<keyof typeof requiredFields, string> = {
    phone,
    name,
    'address.state': address.state,
    'address.city': address.city,
    'address.street': address.street,
  }
  const missing = Object.entries(requiredFields).filter(
    ([place]) =>
      written[place as keyof typeof requiredFields].trim() === '' && !(pickUp && place.startsWith('address')),
  )
  const amounts = (['deliveryFee', 'discount'] as const).filter((field) => Number.isNaN(readAmount(draft[field])))
  return new Map<string, Problem>([
    ...missing,
    ...(draft.lines.length === 0 ? [['lines', 'orders.form.linesMissing'] as const] : []),
    ...draft.lines.flatMap(({ toChoose }, index) =>
      toChoose ? [[`lines.${index}`, toChooseWords[toChoose]] as const] : [],
    ),
    ...draft.lines.flatMap(({ agreed = '' }, index) =>
      Number.isNaN(readAmount(agreed)) ? [[`lines.${index}`, 'orders.form.noAmount'] as const] : [],
    ),
    ...amounts.map((field) => [field, 'orders.form.noAmount'] as const),
  ])
}

const toChooseWords = { colour: 'orders.form.chooseColour', size: 'orders.form.chooseSize' } as const

/** Problems reported by the server, by the form's field. */
export function problemsOfServer(data: unknown, draft: OrderDraft): Problems {
  const problem = ProblemBody.safeParse(data).data
  if (problem?.code === 'phone-invalid') return new Map([['phone', 'orders.refused.phone']])
  if (problem?.code === 'discount-too-high') return new Map([['discount', 'orders.refused.discount']])
  if (problem?.code === 'discount-over-limit') return new Map([['discount', 'orders.refused.discountLimit']])
  const paths = problem?.errors?.map(({ path }) => path) ?? []
  const fields = paths.filter((path) => path in draft || path in requiredFields)
  return new Map(
    fields.map((path) => [path, requiredFields[path as keyof typeof requiredFields] ?? 'orders.form.notValid']),
  )
}
