import { useCallback, useEffect, useState } from 'react'
import { useDispatch, useStore } from 'react-redux'
import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import { type CartLineChange, type FreshCart, refreshCart } from '#contract/orders/cart/cart-freshness.rules.ts'
import { useLazyListProductsQuery } from '#web/api/garments-api.ts'
import { cartReplaced, selectCartItems } from '#web/state/cart-slice.ts'
import type { AppState } from '#web/store.ts'

type Changes = ReadonlyMap<string, readonly CartLineChange[]>

const noChanges: Changes = new Map()

interface CartNews {
  changes: Changes
  /** Applies the current prices, and returns whether any of them differs from the price the shopper has seen. */
  refreshPrices: () => Promise<boolean>
}

/** Returns the keys of the lines that keep the shown price. */
type HoldPrices = (items: readonly CartItem[], fresh: FreshCart) => Promise<ReadonlySet<string>>

/**
 * Loads the current prices and stock of the cart's garments when the cart is opened. With `hold`, a price that rose a moment ago stays as it was
 * shown; without it, the cart shows the current price.
 */
export function useFreshCart(hold?: HoldPrices): CartNews {
  const store = useStore<AppState>()
  const dispatch = useDispatch()
  const [ask] = useLazyListProductsQuery()
  const [changes, setChanges] = useState<Changes>(noChanges)

  const lookUp = useCallback(async (): Promise<FreshCart> => {
    const ids = [...new Set(selectCartItems(store.getState()).map(({ _id }) => _id))]
    if (ids.length === 0) return { items: [], changes: noChanges }
    const { products } = await ask({ ids: ids.join() }).unwrap()
    // Read again, because the cart may have changed while the request was under way.
    const items = () => selectCartItems(store.getState())
    const fresh = refreshCart(items(), products)
    const heldKeys = hold && (await hold(items(), fresh))
    return heldKeys?.size ? refreshCart(items(), products, heldKeys) : fresh
  }, [store, ask, hold])

  useEffect(() => {
    let isGone = false
    lookUp()
      .then((fresh) => {
        if (isGone) return
        if (fresh.changes.size > 0) dispatch(cartReplaced(fresh.items))
        setChanges(fresh.changes)
      })
      // Offline, the cart keeps its last values; the server checks the order anyway.
      .catch(() => {})
    return () => {
      isGone = true
    }
  }, [lookUp, dispatch])

  const askPrices = useCallback(async () => {
    const fresh = await lookUp().catch(() => undefined)
    const repriced = pricesIn(fresh?.changes ?? noChanges)
    if (repriced.size === 0) return false
    dispatch(cartReplaced(withPrices(selectCartItems(store.getState()), repriced)))
    setChanges(repriced)
    return true
  }, [lookUp, dispatch, store])

  return { changes, refreshPrices: askPrices }
}

function pricesIn(changes: Changes): Changes {
  const ofPrice = [...changes].map(
    ([key, lineChanges]) => [key, lineChanges.filter(({ kind }) => kind === 'price')] as const,
  )
  return new Map(ofPrice.filter(([, prices]) => prices.length > 0))
}

function withPrices(items: readonly CartItem[], changes: Changes): CartItem[] {
  return items.map((item) => {
    const [change] = changes.get(lineKey(item)) ?? []
    return change?.kind === 'price' ? { ...item, newPrice: change.now } : item
  })
}
