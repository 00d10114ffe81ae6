import type { ProductKind } from '#contract/integrations/imports/imports.contract.ts'
import type { ForeignCatalogue } from './foreign-product.ts'
import type { ForeignTable } from './foreign-table.rules.ts'
import { readShopifyProducts } from './shopify-products.rules.ts'
import { readWooProducts } from './woo-products.rules.ts'

/** The shop software a file was exported from. Keys of products are unique within it. */
export type Source = 'woocommerce' | 'shopify'

export const readers: Readonly<
  Record<ProductKind, { source: Source; read: (table: ForeignTable) => ForeignCatalogue }>
> = {
  'woocommerce-products': { source: 'woocommerce', read: readWooProducts },
  'shopify-products': { source: 'shopify', read: readShopifyProducts },
}
