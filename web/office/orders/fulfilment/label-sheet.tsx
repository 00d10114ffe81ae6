import '#web/style/office-labels.css'
import type { WholeManifest } from '#contract/orders/fulfilment/manifests.contract.ts'
import { useShop } from '#web/api/use-shop.ts'
import { usePickOrdersQuery } from '#web/office/orders/records/office-orders-api.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCouriersQuery } from './couriers-api.ts'
import { ParcelLabel } from './parcel-label.tsx'

/** Labels for the parcels of a manifest: one per A6 sheet, one per 10 × 15 cm label, or four per A4 sheet. */
export function LabelSheet({ manifest, paper }: { manifest: WholeManifest; paper: 'a6' | '10x15' | 'a4' }) {
  const shop = useShop()
  const parcels = manifest.parcels.filter(({ outcome }) => outcome !== 'withdrawn')
  const ids = parcels.flatMap(({ orderId }) => orderId ?? [])
  const { data: orders, isFetching } = usePickOrdersQuery(ids, { skip: ids.length === 0 })
  const { data: couriers } = useCouriersQuery()
  // Labels are shown only once all data has loaded.
  if (!couriers || !shop || (isFetching && !orders)) return <Skeleton className="h-96" />
  const mayOpen = couriers.find(({ id }) => id === manifest.courier.id)?.mayOpen ?? false
  const byId = new Map(orders?.map((order) => [order._id, order]))
  return (
    <div className="labels" data-paper={paper}>
      {parcels.map((parcel) => (
        <ParcelLabel
          key={parcel.id}
          parcel={parcel}
          manifest={manifest}
          order={byId.get(parcel.orderId ?? '')}
          mayOpen={mayOpen}
          shop={shop}
        />
      ))}
    </div>
  )
}
