import { useEffect, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { type LineChange, refreshCart } from '#contract/cart-freshness.rules.ts'
import { useLazyListProductsQuery } from '#web/api/products-api.ts'
import type { AppState } from '#web/app/store.ts'
import { replaced, selectCartItems } from '#web/state/cart-slice.ts'

type Changes = ReadonlyMap<string, readonly LineChange[]>

const none: Changes = new Map()

/** Asks, once the cart is opened, what its garments cost and how many there are by now. */
export function useFreshCart(): Changes {
  const store = useStore<AppState>()
  const dispatch = useDispatch()
  const [ask] = useLazyListProductsQuery()
  const [changes, setChanges] = useState<Changes>(none)

  useEffect(() => {
    const ids = [...new Set(selectCartItems(store.getState()).map(({ _id }) => _id))]
    if (ids.length === 0) return
    let left = false
    void ask({ ids: ids.join() })
      .unwrap()
      .then(({ products }) => {
        if (left) return
        // The cart as it is now: it may have been changed while the answer was under way.
        const fresh = refreshCart(selectCartItems(store.getState()), products)
        if (fresh.changes.size > 0) dispatch(replaced(fresh.items))
        setChanges(fresh.changes)
      })
      // Offline, the cart shows what it last knew; the order is checked again anyway.
      .catch(() => {})
    return () => {
      left = true
    }
  }, [store, dispatch, ask])

  return changes
}
