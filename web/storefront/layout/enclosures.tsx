import type { Enclosure } from '#web/app/screen.ts'
import { paths } from '#web/paths.ts'
import { EnclosedFooter } from './enclosed-footer.tsx'
import { EnclosedHeader } from './enclosed-header.tsx'

/** Around the cart: one goes on shopping from there. */
export const aroundCart: Enclosure = {
  Header: () => <EnclosedHeader to={paths.products} label="cart.continue" />,
  Footer: EnclosedFooter,
}

/** Around an account on the way to an order, and the order being made: back is the cart. */
export const aroundOrder: Enclosure = {
  Header: () => <EnclosedHeader to={paths.cart} label="nav.backToCart" />,
  Footer: EnclosedFooter,
}
