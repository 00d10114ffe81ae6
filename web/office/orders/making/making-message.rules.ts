import type { AppointmentKind } from '#contract/orders/making/appointments.rules.ts'
import type { OrderMaking } from '#contract/orders/making/making.contract.ts'
import { isMeasured } from '#contract/orders/making/workshop-day.rules.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { stateRules } from '#contract/orders/records/order-states.rules.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatDate, formatMoment } from '#web/i18n/format-date.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { lineTitle } from '#web/office/orders/records/order-line-text.ts'

/** The steps of making a piece about which a message can be sent. */
export const makingSteps = ['toMeasure', 'measured', 'fitting', 'ready', 'altered'] as const
export type MakingStep = (typeof makingSteps)[number]

type NotifiedOrder = Pick<OfficeOrder, 'state' | 'name' | 'number' | 'products' | 'productProgress'>

/** Messages possible in the current state: no fitting after the delivery, or before the measures are known. */
export function stepsToNotify(
  { state, products, productProgress }: Omit<NotifiedOrder, 'name' | 'number'>,
  making: OrderMaking,
): MakingStep[] {
  const made = products.filter((line) => line.made)
  if (made.length === 0) return []
  if (state === 'delivered') return ['altered']
  if (!stateRules[state].inShop) return []
  const measured = made.every(({ made: madePiece }) =>
    making.sheets.some(({ sheet, asked, measures }) => sheet === madePiece?.sheet && isMeasured(asked, measures)),
  )
  const isStarted = made.some(({ productKey }) => (productProgress[productKey] ?? 0) > 0)
  if (measured) return ['measured', 'fitting', 'ready']
  return isStarted ? ['toMeasure', 'fitting', 'ready'] : ['toMeasure']
}

const appointmentOf: Readonly<Record<MakingStep, AppointmentKind | undefined>> = {
  toMeasure: 'measures',
  measured: undefined,
  fitting: 'fitting',
  ready: 'pickup',
  altered: 'alteration',
}

interface MessageFacts {
  key: MessageKey
  values: Record<string, string | number>
}

/** The message for a step, with the appointment if there is one. */
export function messageOf(
  step: MakingStep,
  { name, number, products }: NotifiedOrder,
  making: OrderMaking,
  { language, shop }: { language: Language; shop: string },
): MessageFacts {
  const made = products.filter((line) => line.made)
  const pieces = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    made.map((line) => lineTitle(line, language)),
  )
  const last = (read: (line: (typeof made)[number]) => string | undefined) =>
    made
      .map((line) => read(line) ?? '')
      .sort()
      .at(-1) ?? ''
  const planned = making.appointments.find(({ kind, state }) => kind === appointmentOf[step] && state === 'planned')
  return {
    key: `orders.making.${step}${planned ? 'At' : ''}` as MessageKey,
    values: {
      name,
      number,
      shop,
      pieces,
      week: formatDate(
        language,
        last((line) => line.made?.week),
      ),
      day: formatDate(
        language,
        last((line) => line.made?.readyOn),
      ),
      ...(planned && { moment: formatMoment(language, planned.at, { dateStyle: 'full', timeStyle: 'short' }) }),
    },
  }
}
