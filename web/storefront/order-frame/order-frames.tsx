import type { Enclosure } from '#web/app/screen.ts'
import { paths } from '#web/paths.ts'
import { EnclosedFooter } from './order-footer.tsx'
import { EnclosedHeader } from './order-header.tsx'

/** Header and footer of the cart, whose back link leads to the catalogue. */
export const cartEnclosure: Enclosure = {
  Header: () => <EnclosedHeader to={paths.products} label="cart.continue" />,
  Footer: EnclosedFooter,
}

/** Header and footer of the checkout and its sign-in pages, whose back link leads to the cart. */
export const orderEnclosure: Enclosure = {
  Header: () => <EnclosedHeader to={paths.cart} label="nav.backToCart" />,
  Footer: EnclosedFooter,
}
