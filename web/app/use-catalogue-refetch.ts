import { useEffect } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { productsApi } from '#web/api/products-api.ts'
import { refetchDone, selectRefetchNeeded } from '#web/state/product-events-slice.ts'

/** Refetches all garments once another tab has changed the catalogue. */
export function useCatalogueRefetch(): void {
  const dispatch = useDispatch()
  const needed = useSelector(selectRefetchNeeded)
  useEffect(() => {
    if (!needed) return
    dispatch(productsApi.util.invalidateTags(['Products']))
    dispatch(refetchDone())
  }, [needed, dispatch])
}
