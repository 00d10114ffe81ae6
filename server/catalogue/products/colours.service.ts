import type { ColorFields } from '#contract/catalogue/products/products.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import type { Tx } from '#server/platform/db/transaction.ts'
import { Problem } from '#server/platform/http/problem.ts'
import { placeholdersOf } from '#server/platform/media/media.service.ts'
import { isSameColour } from './product-edit.rules.ts'
import type { ColourRecord } from './product-record.ts'
import {
  insertColour,
  insertStockMovements,
  lockVariants,
  retireColour,
  retireVariant,
  type StockMovement,
  updateColour,
  upsertVariant,
  type VariantValues,
} from './product-writes.repository.ts'

interface WantedVariant extends VariantValues {
  size: string
  stock: number | undefined
  seen: number | undefined
}

/**
 * Saves a product's colours, sizes and stock. Removed ones are retired rather than deleted, because orders refer to them; their stock leaves with a
 * stock movement like any other.
 */
export async function saveColours(
  tx: Tx,
  productId: string,
  plannedVariants: readonly ColorFields[],
  present: readonly ColourRecord[],
  staffName?: string,
): Promise<void> {
  await lockVariants(tx, productId)
  const placeholders = await placeholdersOf(
    tx,
    plannedVariants.flatMap(({ images }) => images),
  )
  const movements: StockMovement[] = []
  const matched = new Set<ColourRecord>()
  for (const [position, colour] of plannedVariants.entries()) {
    const existingColour = present.find(
      (candidate) => !matched.has(candidate) && isSameColour({ id: candidate.id, fr: candidate.name.fr }, colour),
    )
    if (existingColour) matched.add(existingColour)
    const images = colour.images.map((url) => ({ url, ...placeholders.get(url) }))
    const values = { name: colour.colorName, swatch: colour.swatch, images, position }
    const colourId = existingColour?.id ?? (await insertColour(tx, productId, values))
    if (existingColour) await updateColour(tx, existingColour.id, values)
    movements.push(...(await saveVariants(tx, { productId, colourId }, wantedVariants(colour), existingColour)))
  }
  for (const gone of present.filter((colour) => !matched.has(colour))) {
    movements.push(...(await retireVariants(tx, gone.variants ?? [])))
    await retireColour(tx, gone.id)
  }
  await insertStockMovements(
    tx,
    movements.map((movement) => ({ ...movement, staffName })),
  )
}

/** A colour without sizes has one variant. */
function wantedVariants({ sizes, stock, seen, code, costPrice }: ColorFields): WantedVariant[] {
  const inMillimes = (dinars: number | undefined) => (dinars === undefined ? undefined : toMillimes(dinars))
  return sizes.length > 0
    ? sizes.map((size) => ({ ...size, seen: size.seen, code: size.code, cost: inMillimes(size.costPrice) }))
    : [{ size: '', stock, seen, code, cost: inMillimes(costPrice) }]
}

async function saveVariants(
  tx: Tx,
  place: { productId: string; colourId: number },
  colours: readonly WantedVariant[],
  previousColour: ColourRecord | undefined,
): Promise<StockMovement[]> {
  const movements: StockMovement[] = []
  for (const [position, { size, stock, seen, code, cost }] of colours.entries()) {
    const variant = await upsertVariant(tx, { ...place, size, position, code, cost })
    // The stock seen for a variant that was deleted meanwhile does not count for its replacement.
    const existed = previousColour?.variants?.some((variant) => variant.size === size)
    const change = stock === undefined ? 0 : stock - ((existed ? seen : undefined) ?? variant.stock)
    if (variant.stock + change < 0) throw new Problem('stock-changed')
    movements.push({ variantId: variant.id, change, reason: previousColour ? 'edited' : 'created' })
  }
  const sizes = new Set(colours.map(({ size }) => size))
  const gone = (previousColour?.variants ?? []).filter(({ size }) => !sizes.has(size))
  return [...movements, ...(await retireVariants(tx, gone))]
}

async function retireVariants(tx: Tx, variants: NonNullable<ColourRecord['variants']>): Promise<StockMovement[]> {
  for (const { id } of variants) await retireVariant(tx, id)
  return variants.map(({ id, stock }) => ({ variantId: id, change: -stock, reason: 'retired' }))
}
