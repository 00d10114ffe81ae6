import { useState } from 'react'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { formatMoment } from '#web/office/orders/records/order-age.tsx'
import { lineTitle, lineVariant } from '#web/office/orders/records/order-line-text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { needsPicking, toPickingList } from './picking.rules.ts'

/** A list of pieces to take off the shelves for several orders, each with a checkbox. */
export function PickingList({ orders }: { orders: readonly OfficeOrder[] }) {
  const { language, t } = useI18n()
  const [madeAt] = useState(() => new Date())
  const picked = toPickingList(orders)
  const pieces = picked.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <section className="picking wrap-anywhere rounded-lg border border-line bg-surface p-5">
      <h2 className="text-xl">{t('orders.picking')}</h2>
      <p className="mb-3 text-muted text-sm">
        {t('orders.picking.madeAt', { at: formatMoment(language, madeAt) })}
        {' · '}
        {t('orders.picking.ofOrders', { count: orders.filter(needsPicking).length })}
      </p>
      <table className="w-full text-start">
        <thead>
          <tr className="text-muted text-sm">
            <th scope="col" className="w-10 py-2 text-start">
              {t('orders.picking.taken')}
            </th>
            <th scope="col" className="w-20 py-2 text-start">
              {t('orders.picking.quantity')}
            </th>
            <th scope="col" colSpan={2} className="py-2 text-start">
              {t('orders.picking.piece')}
            </th>
            <th scope="col" className="py-2 text-start">
              {t('office.orders')}
            </th>
          </tr>
        </thead>
        <tbody>
          {picked.map(({ line, quantity, numbers }) => (
            <tr key={line.productKey} className="break-inside-avoid border-line border-t">
              <td className="py-2">
                <span aria-hidden="true" className="block size-5 border border-black" />
              </td>
              <td className="py-2 font-semibold text-lg tabular-nums">{quantity}</td>
              <td className="w-14 py-2 pe-3">
                <Picture
                  first
                  url={line.color.image || line.coverImage}
                  alt=""
                  sizes="3rem"
                  className="h-14 w-11 rounded-sm"
                />
              </td>
              <td className="py-2 pe-3">
                {lineTitle(line, language)} <span className="text-muted">{lineVariant(line, language)}</span>
              </td>
              <td className="py-2 tabular-nums">
                <bdi dir="ltr">{numbers.join(', ')}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-black border-t-2 font-semibold">
            <th scope="row" className="py-2 text-start">
              {t('orders.picking.total')}
            </th>
            <td colSpan={4} className="py-2 text-lg tabular-nums">
              {pieces}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
