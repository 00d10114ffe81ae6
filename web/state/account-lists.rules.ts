import type { CartItem } from '#contract/orders/cart/cart.rules.ts'
import { orderLimits } from '#contract/orders/records/order-limits.ts'
import { accountListLimits } from '#contract/people/accounts/account-limits.ts'
import { inEach, languages, otherLanguages } from '#contract/platform/text/languages.ts'
import type { WishlistItem } from './wishlist-item.ts'

const longest = { title: 300, name: 120, address: 500 } as const

interface Lists {
  cart: readonly CartItem[]
  wishlist: readonly WishlistItem[]
}

/** Cart and wishlist within the limits of the account's API, without the fields that only pages use. */
export function toAccountLists({ cart, wishlist }: Lists): { cart: CartItem[]; wishlist: WishlistItem[] } {
  return {
    cart: cart.slice(0, accountListLimits.lines).map(toAccountLine),
    wishlist: wishlist
      .slice(0, accountListLimits.wishes)
      .map((wish) => ({ ...toAccountProduct(wish), oldPrice: price(wish.oldPrice) })),
  }
}

function toAccountLine(line: CartItem): CartItem {
  return {
    ...toAccountProduct(line),
    brand: line.brand.slice(0, longest.name),
    quantity: Math.min(line.quantity, orderLimits.mostPieces),
    color: {
      colorName: inEach(languages, (language) => line.color.colorName[language].slice(0, longest.name)),
      image: line.color.image.slice(0, longest.address),
    },
    ...(line.size !== undefined && { size: line.size }),
    ...(line.advised !== undefined && { advised: line.advised }),
    // Without this field, a made-to-measure line would come back from the account as a line from stock.
    ...(line.made && { made: line.made }),
    ...(line.stock !== undefined && { stock: Math.max(0, Math.floor(line.stock)) }),
  }
}

function toAccountProduct(item: CartItem | WishlistItem) {
  const { _id, title, translations, newPrice, mainCategory, subCategory, coverImage } = item
  const titleIn = (language: (typeof otherLanguages)[number]) => {
    const translated = translations?.[language]?.title
    return translated ? { [language]: { title: translated.slice(0, longest.title) } } : {}
  }
  return {
    _id,
    title: title.slice(0, longest.title),
    translations: Object.assign({}, ...otherLanguages.map(titleIn)),
    newPrice: price(newPrice),
    mainCategory: String(mainCategory ?? '').slice(0, longest.name),
    subCategory: String(subCategory ?? '').slice(0, longest.name),
    coverImage: String(coverImage ?? '').slice(0, longest.address),
  }
}

function price(dinars: unknown): number {
  return typeof dinars === 'number' && dinars >= 0 ? dinars : 0
}
