import type { Enclosure } from '#web/app/screen.ts'
import { paths } from '#web/paths.ts'
import { OrderFooter } from './order-footer.tsx'
import { OrderHeader } from './order-header.tsx'

/** Header and footer of the cart, whose back link leads to the catalogue. */
export const cartFrame: Enclosure = {
  Header: () => <OrderHeader to={paths.products} label="cart.continue" />,
  Footer: OrderFooter,
}

/** Header and footer of the checkout and its sign-in pages, whose back link leads to the cart. */
export const orderFrame: Enclosure = {
  Header: () => <OrderHeader to={paths.cart} label="nav.backToCart" />,
  Footer: OrderFooter,
}
