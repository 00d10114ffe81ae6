import { useDispatch, useSelector } from 'react-redux'
import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import type { CartItem, CartMade } from '#contract/orders/cart/cart.rules.ts'
import { useI18n } from '#web/i18n/i18n-context.ts'
import { loadMakingMessages } from '#web/i18n/load-messages.ts'
import { useMessages } from '#web/i18n/use-messages.ts'
import { takenWeeksOf } from '#web/making/free-weeks.rules.ts'
import { type InitialMaking, MakingForm } from '#web/making/making-form.tsx'
import { itemAdded, selectCartItems } from '#web/state/cart-slice.ts'
import { readChosenGovernorate } from '#web/state/governorate.ts'
import { toCartItem } from '#web/state/to-cart-item.ts'
import { countInVisit } from '#web/state/visit.ts'
import { showToast } from '#web/ui/toasts.tsx'

export interface MakingDialogProps {
  product: Product
  colour: ProductColor
  /** Initial values from an outfit or the cart. */
  begun?: InitialMaking
  /** Called after the piece was put into the cart. */
  onMade?: (line: CartItem) => void
  onClose: () => void
}

/** Asks how a garment is to be made, and puts it into the cart. */
export function MakingDialog({ product, colour, begun, onMade, onClose }: MakingDialogProps) {
  const { t } = useI18n()
  const dispatch = useDispatch()
  const cart = useSelector(selectCartItems)
  const hasMessages = useMessages(loadMakingMessages)
  if (!hasMessages) return null
  const add = (newPrice: number, made: CartMade) => {
    const line = { ...toCartItem(product, colour, undefined), newPrice, stock: 1, made }
    dispatch(itemAdded(line))
    countInVisit('carts')
    showToast('success', t('cart.added'))
    onMade?.(line)
  }
  return (
    <MakingForm
      product={product}
      colour={colour}
      initialMaking={begun}
      bringing={{ governorate: begun?.governorate ?? readChosenGovernorate() }}
      takenWeeks={takenWeeksOf(cart)}
      addLabel={t('making.add')}
      onClose={onClose}
      onMade={add}
    />
  )
}
