import { useState } from 'react'
import type { Order } from '#contract/orders/records/orders.contract.ts'
import { formatPrice } from '#contract/platform/text/money.ts'
import { usePromisedDays } from '#web/api/use-promised-days.ts'
import { formatDays } from '#web/i18n/format-date.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { findNextStep } from './next-step.rules.ts'

/** The next step of an order, in a sentence or two. */
export function NextStep({ order, className }: { order: Order; className?: string }) {
  const { language, t } = useI18n()
  const promised = usePromisedDays()
  const [now] = useState(() => new Date())
  const next = findNextStep(order, now, promised)
  if (!next) return null
  const { text, days, amount } = next
  const formattedDays = days ? formatDays(language, days) : ''
  // A range of days and a single day need different sentences.
  const [first = '', last] = formattedDays.split(/\s*[–-]\s*/)
  const when = days && last === undefined ? 'checkout.arrivesOn' : text
  return (
    <p className={className}>
      {t(when, { days: formattedDays, first, last: last ?? '' })}
      {amount !== undefined && ` ${t('orders.next.prepare', { amount: formatPrice(language, amount) })}`}
    </p>
  )
}
