import { ClipboardCheck, House, Package, PhoneCall, Truck } from 'lucide-react'
import { type OrderState, type ParcelStation, parcelStations, stateRules } from '#contract/orders/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type Station, Stations } from './stations.tsx'

const icons: Readonly<Record<ParcelStation, Station['Icon']>> = {
  received: ClipboardCheck,
  confirmed: PhoneCall,
  packed: Package,
  'with-courier': Truck,
  'at-door': House,
}

/** How far a parcel has come; nothing where none is on its way any more. */
export function ParcelStations({ state }: { state: OrderState }) {
  const { t } = useI18n()
  const { station } = stateRules[state]
  if (!station) return null
  return (
    <Stations
      label={t('orders.parcel')}
      stations={parcelStations.map((id) => ({ id, label: t(`orders.station.${id}`), Icon: icons[id] }))}
      at={parcelStations.indexOf(station)}
    />
  )
}
