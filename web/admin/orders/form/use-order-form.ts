import { useRef, useState } from 'react'
import type { OfficeOrder } from '#contract/office-orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { problemCode, refusalWords } from '../order-words.ts'
import { type DraftLine, type DraftProblem, type OrderDraft, problemsOf } from './order-draft.ts'

/** What a part of the form needs of the whole. */
export interface FormPart {
  draft: OrderDraft
  update: (changes: Partial<OrderDraft>) => void
  /** What to say at a field, once somebody has tried to keep the order without it. */
  problem: (field: DraftProblem, message: MessageKey) => string | undefined
  held: (line: DraftLine) => number
}

interface OrderForm extends FormPart {
  pending: boolean
  error: string | undefined
  /** The order as somebody else left it, where they were faster. */
  newer: OfficeOrder | undefined
  changed: boolean
  replace: (draft: OrderDraft) => void
  keep: (send: (draft: OrderDraft) => Promise<unknown>, draft?: OrderDraft) => Promise<void>
}

export function useOrderForm(first: OrderDraft, before?: OfficeOrder): OrderForm {
  const { t } = useI18n()
  const [draft, setDraft] = useState(first)
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const [newer, setNewer] = useState<OfficeOrder>()
  const [changed, setChanged] = useState(false)
  const busy = useRef(false)
  const problems = problemsOf(draft)

  const keep = async (send: (draft: OrderDraft) => Promise<unknown>, wanted = draft) => {
    setTried(true)
    if (problemsOf(wanted).size > 0 || busy.current) {
      if (!busy.current) setError(t('orders.form.incomplete'))
      return
    }
    busy.current = true
    setPending(true)
    setError(undefined)
    try {
      await send(wanted)
    } catch (refusal) {
      const code = problemCode(refusal)
      setNewer(code === 'order-changed' ? newerOf(refusal) : undefined)
      setError(t(refusalWords(code)))
    } finally {
      busy.current = false
      setPending(false)
    }
  }

  return {
    ...{ draft, pending, error, newer, changed, keep },
    update: (changes) => {
      setChanged(true)
      setDraft((present) => ({ ...present, ...changes }))
    },
    replace: (next) => {
      setDraft(next)
      setNewer(undefined)
      setError(undefined)
    },
    problem: (field, message) => (tried && problems.has(field) ? t(message) : undefined),
    held: ({ productId, color, size }) =>
      (before?.products ?? []).reduce((sum, line) => {
        const same = line.productId._id === productId && line.color.colorName.fr === color.fr && line.size === size
        return same ? sum + line.quantity : sum
      }, 0),
  }
}

function newerOf(refusal: unknown): OfficeOrder | undefined {
  return (refusal as { data?: { order?: OfficeOrder } }).data?.order
}
