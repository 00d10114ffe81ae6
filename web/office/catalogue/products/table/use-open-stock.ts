import { useState } from 'react'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { useListOfficeProductsQuery } from '#web/office/catalogue/products/office-products-api.ts'

/**
 * The current data of the product whose stock dialog is open. The dialog stays open when a change moves the product out of the filter or to another
 * page.
 */
export function useOpenStock(rows: readonly OfficeProductRow[] | undefined) {
  const [opened, setOpened] = useState<OfficeProductRow>()
  const isOpened = ({ _id }: OfficeProductRow) => _id === opened?._id
  const listed = rows?.find(isOpened)
  const query = { q: opened?._id ?? '' }
  const { currentData } = useListOfficeProductsQuery(query, { skip: opened === undefined || listed !== undefined })
  const now = listed ?? currentData?.rows.find(isOpened)
  // While the product is refetched, its last data is shown.
  if (now && now !== opened) setOpened(now)
  return {
    product: opened && (now ?? opened),
    open: setOpened,
    close: () => setOpened(undefined),
  }
}
