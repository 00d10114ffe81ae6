import { formatDinars } from '#contract/platform/text/money.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'

interface LinkedOrder {
  _id: string
  number: number
  name: string
  totalPrice: number
}

/** The orders a notice is about, collapsed; each opens its sheet. */
export function OrderLinks({ orders, onOpen }: { orders: readonly LinkedOrder[]; onOpen: (id: string) => void }) {
  const { language, t } = useI18n()
  return (
    <details className="mt-1">
      <summary className="min-h-9 cursor-pointer py-2 text-brown-deep underline underline-offset-4">
        {t('orders.unconfirmed.list')}
      </summary>
      <ul className="max-h-72 overflow-y-auto">
        {orders.map(({ _id, number, name, totalPrice }) => (
          <li key={_id}>
            <button
              type="button"
              className="min-h-9 max-w-full truncate text-start underline"
              onClick={() => onOpen(_id)}
            >
              <bdi>{number}</bdi> · <bdi>{name}</bdi> · {formatDinars(language, totalPrice)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
