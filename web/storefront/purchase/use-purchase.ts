import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import { type CartItem, lineKey } from '#contract/orders/cart/cart.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { paths } from '#web/paths.ts'
import { itemAdded, selectCartItems } from '#web/state/cart-slice.ts'
import { toCartItem } from '#web/state/to-cart-item.ts'
import { countInVisit } from '#web/state/visit.ts'
import { showToast } from '#web/ui/toasts.tsx'

export interface Purchase {
  size: string | undefined
  isSizeMissing: boolean
  sizes: RefObject<HTMLFieldSetElement | null>
  chooseSize: (size: string, advised?: string) => void
  quantity: number
  /** The highest quantity that can be added; of the whole colour until a size is chosen. */
  maxQuantity: number
  setQuantity: (quantity: string | number) => void
  /** Stock of the chosen colour and size; undefined without a size. */
  stock: number | undefined
  soldOut: boolean
  inCart: number
  /** The cart holds the whole stock, so nothing can be added. */
  isComplete: boolean
  /** Several sizes exist and none is chosen, so it has to be chosen first. */
  needsSize: boolean
  /** Returns whether anything was put into the cart. */
  buy: () => boolean
  /** Chooses a size and adds it to the cart. */
  buySize: (size: string) => void
  seeCart: () => void
}

/** Colour, size and quantity chosen on a product page, shared by all its controls. */
export function usePurchase(product: Product, colour: ProductColor): Purchase {
  const { t } = useI18n()
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const [chosenSize, setChosenSize] = useState<string>()
  const [advised, setAdvised] = useState<string>()
  const [quantity, setQuantity] = useState(1)
  const [sizeMissing, setSizeMissing] = useState(false)
  const sizes = useRef<HTMLFieldSetElement>(null)
  const cart = useSelector(selectCartItems)

  const sized = colour.sizes.length > 0
  const size = colour.sizes.find((size) => size.size === chosenSize) ?? onlySize(colour.sizes)
  const stock = sized ? size?.stock : colour.stock
  const soldOut = colour.stock <= 0 || stock === 0
  const item = toCartItem(product, colour, size?.size)
  const inCart = cart.find((line) => lineKey(line) === lineKey(item))?.quantity ?? 0
  const maxQuantity = Math.max(1, (stock ?? colour.stock) - inCart)
  const complete = !soldOut && stock !== undefined && inCart >= stock
  const chosenQuantity = Math.min(quantity, maxQuantity)
  const asksSize = sized && !size && colour.stock > 0

  const put = (line: CartItem) => {
    dispatch(itemAdded({ ...line, ...(advised !== undefined && { advised }) }))
    countInVisit('carts')
    showToast('success', t('cart.added'))
    setQuantity(1)
  }
  const buy = () => {
    if (asksSize) {
      // Render the error before scrolling, because the error moves the sizes on small screens.
      flushSync(() => setSizeMissing(true))
      sizes.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true })
      for (const part of [sizes.current, sizes.current?.querySelector('[role="alert"]')]) {
        part?.scrollIntoView({ block: 'nearest' })
      }
      return false
    }
    put({ ...item, quantity: chosenQuantity })
    return true
  }

  return {
    size: size?.size,
    isSizeMissing: sizeMissing,
    sizes,
    quantity: chosenQuantity,
    maxQuantity: maxQuantity,
    stock,
    soldOut,
    inCart,
    isComplete: complete,
    needsSize: asksSize,
    buy,
    buySize: (next) => {
      setChosenSize(next)
      setSizeMissing(false)
      const line = toCartItem(product, colour, next)
      const heldQuantity = cart.find((cartItem) => lineKey(cartItem) === lineKey(line))?.quantity ?? 0
      // The cart may already hold a part or all of this size's stock.
      const available = (line.stock ?? quantity + heldQuantity) - heldQuantity
      if (available > 0) put({ ...line, quantity: Math.min(quantity, available) })
    },
    seeCart: () => void navigate(paths.cart),
    chooseSize: (next, advisedSize = advised) => {
      setChosenSize(next)
      setAdvised(advisedSize)
      setSizeMissing(false)
      setQuantity(1)
    },
    setQuantity: (next) => {
      const whole = Math.floor(Number(next))
      setQuantity(Number.isNaN(whole) ? 1 : Math.max(1, Math.min(whole, maxQuantity)))
    },
  }
}

/** The only size left or offered; undefined if there is a choice. */
function onlySize(sizes: ProductColor['sizes']): ProductColor['sizes'][number] | undefined {
  const inStock = sizes.filter(({ stock }) => stock > 0)
  const [only, ...rest] = inStock.length > 0 ? inStock : sizes
  return rest.length === 0 ? only : undefined
}
