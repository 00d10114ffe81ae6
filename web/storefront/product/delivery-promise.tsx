import { HandCoins, PhoneCall, Undo2 } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n-context.ts'

const promises = [
  [HandCoins, 'product.payCourier'],
  [PhoneCall, 'product.weCall'],
  [Undo2, 'product.tenDays'],
] as const

export function DeliveryPromise() {
  const { t } = useI18n()
  return (
    <ul className="flex flex-col gap-2 rounded-lg bg-brown-soft p-4">
      {promises.map(([Icon, text]) => (
        <li key={text} className="flex items-start gap-3">
          <Icon className="mt-1 size-4 shrink-0 text-brown" aria-hidden="true" />
          {t(text)}
        </li>
      ))}
    </ul>
  )
}
