import { useState } from 'react'
import type { OfficeProductRow } from '#contract/catalogue/products/office-products.contract.ts'
import { useListOfficeProductsQuery } from '#web/office/catalogue/products/office-products-api.ts'

/**
 * The garment whose stock is open, as it is now. It is no line of the list alone: what comes in takes it from what is running out, or
 * onto another page, and it stays open all the same.
 */
export function useOpenStock(rows: readonly OfficeProductRow[] | undefined) {
  const [opened, setOpened] = useState<OfficeProductRow>()
  const isOpened = ({ _id }: OfficeProductRow) => _id === opened?._id
  const listed = rows?.find(isOpened)
  const query = { q: opened?._id ?? '' }
  const { currentData } = useListOfficeProductsQuery(query, { skip: opened === undefined || listed !== undefined })
  const now = listed ?? currentData?.rows.find(isOpened)
  // While it is asked for again, what was known last stays.
  if (now && now !== opened) setOpened(now)
  return {
    product: opened && (now ?? opened),
    open: setOpened,
    close: () => setOpened(undefined),
  }
}
