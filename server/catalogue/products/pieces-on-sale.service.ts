import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { openSnapshot } from '#server/platform/db/snapshot.ts'
import { readProductsIn } from './every-product.repository.ts'
import { type ProductRecord, toProduct } from './product-record.ts'
import { type OnSaleRecord, onSaleColumns, type ProductShape } from './products.repository.ts'

const batch = 100

/** A garment as it can be bought: in a colour and a size. */
export interface Piece {
  /** Stays the same for as long as it is sold, whatever it is called. */
  id: number
  colourId: number
  size: string
  inStock: boolean
  /** The code on its label: a barcode, or a reference of the shop. */
  code: string
}

export interface GarmentOnSale {
  product: Product
  pieces: Piece[]
  /** From when to when it costs less, where that ends. */
  sale?: { from: Date; until: Date }
}

export interface GarmentsOnSale {
  batches: AsyncIterable<GarmentOnSale[]>
  close: () => Promise<void>
}

const garmentsOnSale: ProductShape<OnSaleRecord, GarmentOnSale> = {
  columns: onSaleColumns,
  show: (record) => ({
    product: toProduct(record),
    pieces: piecesOf(record),
    ...(record.sale_ends && { sale: { from: record.sale_begins, until: record.sale_ends } }),
  }),
}

/** All garments shoppers see, as they are at one moment; nobody ever holds all of them. */
export async function readGarmentsOnSale(db: Database): Promise<GarmentsOnSale> {
  const { tx, close } = await openSnapshot(db)
  return { batches: readProductsIn(tx, garmentsOnSale, { filter: {}, sort: 'newest' }, batch), close }
}

function piecesOf({ colours }: ProductRecord): Piece[] {
  return (colours ?? []).flatMap((colour) =>
    (colour.variants ?? []).map(({ id, size, stock, code }) => ({
      id,
      colourId: colour.id,
      size,
      inStock: stock > 0,
      code,
    })),
  )
}
