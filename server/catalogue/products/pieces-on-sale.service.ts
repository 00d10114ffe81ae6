import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { openSnapshot } from '#server/platform/db/snapshot.ts'
import { type ProductRecord, toProduct } from './product-record.ts'
import { readProductsIn } from './product-stream.repository.ts'
import { type OnSaleRecord, onSaleColumns, type ProductShape } from './products.repository.ts'

const batch = 100

/** A variant that can be bought: a garment in a colour and a size. */
export interface Piece {
  /** The id of the variant; it stays the same when names change. */
  id: number
  colourId: number
  size: string
  inStock: boolean
  /** The code on the label: a barcode, or the shop's own reference. */
  code: string
}

export interface GarmentOnSale {
  product: Product
  pieces: Piece[]
  /** The start and end of a sale that has an end. */
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

/** Streams all garments on sale from one snapshot, without holding them all in memory. */
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
