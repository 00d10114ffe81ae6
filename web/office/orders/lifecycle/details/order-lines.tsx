import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { OrderProduct } from '#contract/orders/records/orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { CraftStages } from '#web/office/orders/making/craft-stages.tsx'
import { lineTitle, lineVariant } from '#web/office/orders/records/order-line-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { NotifyButton } from './notify-button.tsx'

/** The lines of an order, their progress, and notices to the customer. */
export function OrderLines({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  return (
    <section aria-label={t('orders.column.pieces')}>
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {order.products.map((line) => (
          <OrderLine key={line.productKey} order={order} line={line} />
        ))}
      </ul>
    </section>
  )
}

function OrderLine({ order, line }: { order: OfficeOrder; line: OrderProduct }) {
  const { language, t } = useI18n()
  return (
    <li className="grid grid-cols-[4rem_1fr] gap-3 py-3">
      <Picture url={line.color.image || line.coverImage} alt="" sizes="4rem" className="aspect-[4/5] rounded-md" />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0">
            <span className="font-semibold">{lineTitle(line, language)}</span>
            <br />
            <span className="text-muted text-sm">{lineVariant(line, language)}</span>
            {line.advised && (
              <span className={line.advised === line.size ? 'block text-muted text-sm' : 'block text-red text-sm'}>
                {t('orders.advised', { size: line.advised })}
              </span>
            )}
          </p>
          <p className="shrink-0 text-end tabular-nums">
            {line.quantity} × <Price now={line.price} />
          </p>
        </div>
        <CraftStages
          orderId={order._id}
          productKey={line.productKey}
          title={lineTitle(line, language)}
          progress={order.productProgress[line.productKey] ?? 0}
        />
        <NotifyButton order={order} line={line} />
      </div>
    </li>
  )
}
