import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadMakingMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { Allowed } from '#web/office/platform/frame/allowed.tsx'
import { AppointmentForm } from './appointment-form.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import { MadePiece } from './made-piece.tsx'
import { MakingMessages } from './making-messages.tsx'
import { useOrderMakingQuery } from './office-making-api.ts'

/** The made-to-measure pieces of an order, with their measures, appointments and messages. */
export function OrderMaking({ order }: { order: OfficeOrder }) {
  if (!order.products.some(({ made }) => made)) return null
  return (
    <Allowed right="work-on-orders">
      <Making order={order} />
    </Allowed>
  )
}

function Making({ order }: { order: OfficeOrder }) {
  const { t } = useI18n()
  const hasMessages = useMessages(loadMakingMessages)
  const { data } = useOrderMakingQuery(order._id)
  if (!hasMessages || !data) return null
  return (
    <section aria-label={t('product.making')} className="flex flex-col gap-4 rounded-lg border border-line p-4">
      <h3 className="font-semibold text-lg">{t('product.making')}</h3>
      {order.products.map(({ made, ...line }) => {
        const sheet = data.sheets.find((sheet) => sheet.sheet === made?.sheet)
        return made && <MadePiece key={line.productKey} order={order} line={line} made={made} sheet={sheet} />
      })}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {data.appointments.map((appointment) => (
          <li key={appointment.id}>
            <AppointmentRow appointment={appointment} />
          </li>
        ))}
      </ul>
      <AppointmentForm order={order} />
      <MakingMessages order={order} making={data} />
    </section>
  )
}
