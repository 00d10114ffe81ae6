import type { OfficeOrder } from '#contract/office-orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { lineTitle, lineVariant } from '../order-line-text.ts'
import { pickingList } from './picking.rules.ts'

/** One walk along the shelves for all of these orders, with a box to tick for each piece taken. */
export function PickingList({ orders }: { orders: readonly OfficeOrder[] }) {
  const { language, t } = useI18n()
  return (
    <section className="picking rounded-lg border border-line bg-surface p-5">
      <h2 className="mb-3 text-xl">{t('orders.picking')}</h2>
      <table className="w-full text-start">
        <thead>
          <tr className="text-muted text-sm">
            <th scope="col" className="w-12 py-2 text-start">
              {t('orders.picking.taken')}
            </th>
            <th scope="col" className="w-20 py-2 text-start">
              {t('orders.picking.quantity')}
            </th>
            <th scope="col" className="py-2 text-start">
              {t('orders.picking.piece')}
            </th>
            <th scope="col" className="py-2 text-start">
              {t('office.orders')}
            </th>
          </tr>
        </thead>
        <tbody>
          {pickingList(orders).map(({ line, quantity, numbers }) => (
            <tr key={line.productKey} className="border-line border-t">
              <td className="py-2">
                <span aria-hidden="true" className="block size-5 border border-black" />
              </td>
              <td className="py-2 font-semibold text-lg tabular-nums">{quantity}</td>
              <td className="py-2">
                {lineTitle(line, language)} <span className="text-muted">{lineVariant(line, language)}</span>
              </td>
              <td className="py-2 tabular-nums">
                <bdi dir="ltr">{numbers.join(', ')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
