import { Link } from 'react-router'
import type { OfficeAppointment } from '#contract/orders/making/making.contract.ts'
import { readablePhone } from '#contract/platform/text/phone-text.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { AppointmentRow } from './appointment-row.tsx'

export function CalendarRow({ appointment }: { appointment: OfficeAppointment }) {
  const { t } = useI18n()
  const { orderId, number, name, phone, title } = appointment
  return (
    <>
      <AppointmentRow appointment={appointment} />
      <p className="-mt-1 flex flex-wrap gap-x-3 pb-2 text-sm">
        <Link to={`${paths.manageOrders}?order=${orderId}`} className="text-blue underline underline-offset-4">
          {t('orders.numbered', { number })}
        </Link>
        {name && <bdi>{name}</bdi>}
        {phone && (
          <a href={`tel:${phone}`} dir="ltr" className="text-blue">
            {readablePhone(phone)}
          </a>
        )}
        <span className="text-muted">{title}</span>
      </p>
    </>
  )
}
