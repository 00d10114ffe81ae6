import { Banknote } from 'lucide-react'
import { useState } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { amountDue, stateRules } from '#contract/orders/records/order-states.rules.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { problemCode } from '#web/api/call-error.ts'
import { randomKey } from '#web/forms/random-key.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { refusalText } from '#web/office/orders/records/order-texts.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toasts.tsx'
import { useSellAtTillMutation } from './till-api.ts'

/** Books the payment of an order at the counter. */
export function PaidInShop({ order }: { order: OfficeOrder }) {
  const { language, t } = useI18n()
  const [key] = useState(randomKey)
  const [sell, { isLoading }] = useSellAtTillMutation()
  const due = amountDue(order)
  const isHere = stateRules[order.state].inShop || (order.state === 'delivered' && order.parcel?.kind !== 'courier')
  // No button for an order that is ready for pick-up: its hand-over also books the payment in the till.
  if (!isHere || order.isPaid || due === 0 || order.state === 'ready') return null
  const press = () =>
    sell({ key: `${key}-${order.version}`, orderId: order._id, version: order.version })
      .unwrap()
      .then(
        () => showToast('success', t('orders.paidInShop.done', { sum: formatDinars(language, due) })),
        (error: unknown) => showToast('error', t(refusalText(problemCode(error)))),
      )
  return (
    <Button look="secondary" size="small" className="self-start" pending={isLoading} onClick={() => void press()}>
      <Banknote className="size-4" aria-hidden="true" />
      {t('orders.paidInShop')} · <bdi>{formatDinars(language, due)}</bdi>
    </Button>
  )
}
