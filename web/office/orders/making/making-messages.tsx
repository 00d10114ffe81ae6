import { useState } from 'react'
import type { OrderMaking } from '#contract/orders/making/making.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { useShop } from '#web/api/use-shop.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { useCustomerTranslate } from '#web/office/orders/records/customer-messages.ts'
import { MessageToSend } from '#web/office/orders/records/message-to-send.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { type MakingStep, messageOf, stepsToNotify } from './making-message.rules.ts'

/** Messages to the customer for each step of the making, in the customer's language. */
export function MakingMessages({ order, making }: { order: OfficeOrder; making: OrderMaking }) {
  const { t } = useI18n()
  const [chosen, setChosen] = useState<MakingStep>()
  const words = useCustomerTranslate(order.language)
  const shop = useShop()?.name[order.language] ?? ''
  const steps = stepsToNotify(order, making)
  const step = steps.find((step) => step === chosen)
  if (steps.length === 0) return null
  const message = step && messageOf(step, order, making, { language: order.language, shop })
  return (
    <section aria-label={t('orders.messages')} className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {steps.map((entry) => (
          <Chip key={entry} pressed={entry === step} onClick={() => setChosen(entry === step ? undefined : entry)}>
            {t(`orders.making.step.${entry}`)}
          </Chip>
        ))}
      </div>
      {message && <MessageToSend order={order} text={words?.(message.key, message.values)} />}
    </section>
  )
}
