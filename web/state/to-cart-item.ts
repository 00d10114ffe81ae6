import type { Product, ProductColor } from '#contract/catalogue/products/products.contract.ts'
import type { CartItem } from '#contract/orders/cart/cart.rules.ts'

/** A cart line for one piece of a product in the chosen colour and size. */
export function toCartItem(product: Product, colour: ProductColor, size: string | undefined): CartItem {
  const { _id, title, translations, newPrice, mainCategory, subCategory, brand, coverImage } = product
  const image = colour.images[0] ?? coverImage
  const stock = size === undefined ? colour.stock : colour.sizes.find((candidate) => candidate.size === size)?.stock
  return {
    _id,
    title,
    translations,
    newPrice,
    mainCategory,
    subCategory,
    brand,
    coverImage,
    quantity: 1,
    color: { colorName: colour.colorName, image },
    ...(size !== undefined && { size }),
    ...(stock !== undefined && { stock }),
  }
}
