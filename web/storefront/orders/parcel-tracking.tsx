import { ClipboardCheck, House, Package, PackageCheck, PhoneCall, Store, Truck } from 'lucide-react'
import { type ParcelStation, parcelStations, pickUpStations } from '#contract/orders/records/order-states.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { type ProgressStep, ProgressSteps } from './progress-steps.tsx'

const icons: Readonly<Record<ParcelStation, ProgressStep['Icon']>> = {
  received: ClipboardCheck,
  confirmed: PhoneCall,
  packed: Package,
  'with-courier': Truck,
  'at-door': House,
  waiting: Store,
  collected: PackageCheck,
}

/** The progress of a parcel; nothing if there is none on the way. */
export function ParcelTracking({ station, pickUp }: { station: ParcelStation | undefined; pickUp: boolean }) {
  const { t } = useI18n()
  if (!station) return null
  const stations: readonly ParcelStation[] = pickUp ? pickUpStations : parcelStations
  return (
    <ProgressSteps
      label={t(pickUp ? 'orders.pickUp' : 'orders.parcel')}
      stations={stations.map((id) => ({ id, label: t(`orders.station.${id}`), Icon: icons[id] }))}
      currentIndex={stations.indexOf(station)}
    />
  )
}
