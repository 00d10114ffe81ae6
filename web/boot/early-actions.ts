import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { addToCart, lineKey } from '#contract/orders/cart/cart.rules.ts'
import type { PageState } from '#web/entry-server.tsx'
import { toastDurationMs } from '#web/interface-times.ts'
import { readCartItem } from '#web/state/cart-item.ts'
import { emptyPersistedList, isRecord, parsePersistedList } from '#web/state/persisted-state.ts'
import { storageKeys } from '#web/state/storage-keys.ts'
import { toCartItem } from '#web/state/to-cart-item.ts'
import { countInVisit } from '#web/state/visit.ts'
import { readWishlistItem, toWishlistItem } from '#web/state/wishlist-item.ts'
import { successMark, toastCorner, toastLook } from '#web/ui/toast-styles.ts'
import type { EarlyAction } from './event-replay.ts'

/**
 * Handles the most frequent actions before hydration: putting a garment into the cart or on the wishlist. They use the same rules, storage and
 * messages as the application; all other actions wait for it.
 */
export function createEarlyActions(page: PageState): EarlyAction {
  // Added to the page empty, so that screen readers announce later changes, and outside the root that React hydrates.
  const corner = document.body.appendChild(document.createElement('output'))
  corner.className = toastCorner
  corner.popover = 'manual'

  const showToast = (text: string) => {
    const toast = corner.appendChild(document.createElement('span'))
    const mark = toast.appendChild(document.createElement('span'))
    toast.className = toastLook
    toast.dataset.kind = 'success'
    mark.className = successMark
    toast.append(text)
    // Closing and opening the popover moves it above open dialogs, which are in the top layer too. Browsers without popovers show it as a normal
    // element.
    corner.hidePopover?.()
    corner.showPopover?.()
    setTimeout(() => toast.remove(), toastDurationMs)
  }

  // On phones, the button of the buy bar leads to the cart after a garment was added. Changing colour, size or quantity makes it a buy button again.
  const bar = document.querySelector('.buy-bar [name=buy]')
  const setBarAction = (name: string) => bar?.setAttribute('name', name)
  document.onchange = () => setBarAction('buy')

  const buy = ({ value }: HTMLButtonElement) => {
    const chosen = chosenOf(page)
    if (!chosen) return false
    const items = parsePersistedList(localStorage.getItem(storageKeys.cart), readCartItem)
    const heldQuantity = items.find((line) => lineKey(line) === lineKey(chosen))?.quantity ?? 0
    if (chosen.stock === undefined || chosen.stock <= heldQuantity) return false
    storeItems(storageKeys.cart, addToCart(items, chosen))
    countInVisit('carts')
    showToast(value)
    setBarAction('led')
    return true
  }

  const wish = (button: HTMLButtonElement) => {
    const garment = garmentIn(page.store, button.value)
    if (!garment) return false
    const items = parsePersistedList(localStorage.getItem(storageKeys.wishlist), readWishlistItem)
    const otherItems = items.filter(({ _id }) => _id !== garment._id)
    const isKept = otherItems.length < items.length
    storeItems(storageKeys.wishlist, isKept ? otherItems : [...items, toWishlistItem(garment)])
    for (const heart of document.getElementsByName('wish')) {
      if (heart instanceof HTMLButtonElement && heart.value === button.value)
        heart.setAttribute('aria-pressed', String(!isKept))
    }
    return true
  }

  const actions: Readonly<Record<string, EarlyAction>> = { buy, wish }
  return (button) => {
    try {
      return actions[button.name]?.(button) ?? false
    } catch {
      // Storage is disabled or full; the application reports that.
      return false
    }
  }
}

/** The cart line for the current choice; undefined if the choice needs the application. */
function chosenOf({ store }: PageState) {
  const queries = Object.values(store.productsApi.queries)
  const product = queries.find((query) => query?.endpointName === 'findProduct')?.data as Product | undefined
  const colour = checked('colour')
  const quantity = document.querySelector<HTMLInputElement>('main [inputmode=numeric]')
  // The page holds sizes and stock of its initial colour only: for another colour or quantity the application is needed.
  if ((colour && !colour.defaultChecked) || (quantity && quantity.value !== quantity.defaultValue)) return undefined
  const colourShown = product?.colors.find(({ id }) => String(id) === colour?.value) ?? product?.colors[0]
  const size = checked('size')?.value
  if (!product || !colourShown || (colourShown.sizes.length > 0 && size === undefined)) return undefined
  return toCartItem(product, colourShown, size)
}

function checked(name: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`main [name=${name}]:checked`)
}

/** Finds a garment anywhere in the page's data. */
function garmentIn(value: unknown, id: string): CardProduct | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (isRecord(value) && value._id === id && typeof value.coverImage === 'string')
    return value as unknown as CardProduct
  for (const child of Object.values(value)) {
    const garment = garmentIn(child, id)
    if (garment) return garment
  }
  return undefined
}

/** Stores items in the format of the store. The event makes a running store read them, as after a change in another tab. */
function storeItems(key: string, items: readonly unknown[]): void {
  const newValue = JSON.stringify({ ...emptyPersistedList(), rehydrated: true, items })
  localStorage.setItem(key, newValue)
  dispatchEvent(new StorageEvent('storage', { key, newValue }))
}
