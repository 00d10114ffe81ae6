import { useState } from 'react'
import type { CallRequest } from '#contract/orders/calls/call-requests.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { problemCode, refusalBody } from '#web/api/call-error.ts'
import { type LongForm, type Outcome, useLongForm } from '#web/forms/use-long-form.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { orderDraftPrefix } from '#web/office/platform/frame/order-drafts.ts'
import { orderCompareOptions } from './order-conflict.rules.ts'
import { type DraftLine, draftOf, draftOfCall, emptyDraft, type OrderDraft } from './order-draft.ts'
import { problemsOf, problemsOfServer } from './order-problems.ts'

export type OrderFormControls = LongForm<OrderDraft> & {
  /** How many pieces of a line's colour and size the order reserves already. */
  held: (line: DraftLine) => number
  /** The order when the form was opened, or a newer version of a colleague. */
  order: OfficeOrder | undefined
  /** Sends the draft and returns the outcome. */
  send: (draft: OrderDraft, version: number | undefined) => Promise<Outcome<OrderDraft>>
}

type SaveOrder = (draft: OrderDraft, version: number | undefined) => Promise<{ onward: () => void }>

/** The state of the order form, for a new order or for changing an existing one. */
export function useOrderForm(
  staff: string,
  opened: OfficeOrder | CallRequest | undefined,
  keep: SaveOrder,
): OrderFormControls {
  const { language } = useI18n()
  // The order as it was opened, not as it is refetched: the edit is based on what the staff saw.
  const [{ begun, from, known }] = useState(() => initialStateOf(opened, language))
  const [order, setOrder] = useState(known)
  const form = useLongForm({
    initialValue: begun,
    version: known?.version,
    check: problemsOf,
    // The name contains the account: drafts hold addresses, which not all staff may read.
    draftStorage: { name: `${orderDraftPrefix}${staff}:${from}`, isSound },
    compareOptions: orderCompareOptions,
  })
  return {
    ...form,
    order,
    held: ({ productId, color, size }) =>
      (order?.products ?? []).reduce((sum, line) => {
        const same = line.productId._id === productId && line.color.colorName.fr === color.fr && line.size === size
        return same ? sum + line.quantity : sum
      }, 0),
    send: async (draft, version) => {
      try {
        return { kind: 'done', ...(await keep(draft, version)) }
      } catch (refusal) {
        const newer = problemCode(refusal) === 'order-changed' ? newerOf(refusal) : undefined
        if (newer) {
          setOrder(newer)
          return { kind: 'newer', theirs: draftOf(newer, language), version: newer.version }
        }
        return {
          kind: 'refused',
          problems: problemsOfServer(refusalBody(refusal), draft),
          failure: refusalText(problemCode(refusal)),
        }
      }
    },
  }
}

/** The initial draft, the storage key, and the existing order, if there is one. */
function initialStateOf(opened: OfficeOrder | CallRequest | undefined, reader: Language) {
  if (!opened) return { begun: emptyDraft('fr'), from: 'new', known: undefined }
  if ('wanted' in opened) return { begun: draftOfCall(opened), from: `call-${opened.id}`, known: undefined }
  return { begun: draftOf(opened, reader), from: opened._id, known: opened }
}

function isSound({ lines }: OrderDraft): boolean {
  return lines.every(
    (line) => typeof line?.key === 'string' && typeof line.quantity === 'number' && typeof line.color?.fr === 'string',
  )
}

function newerOf(refusal: unknown): OfficeOrder | undefined {
  return (refusalBody(refusal) as { order?: OfficeOrder } | undefined)?.order
}
