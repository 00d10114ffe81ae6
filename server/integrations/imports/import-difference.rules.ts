import type { SheetColumn } from '#contract/catalogue/products/sheet-columns.ts'
import { listSeparator, readList } from '#server/catalogue/products/sheet/sheet-columns.ts'
import type { SheetGarment, SheetValues } from './product-to-sheet.rules.ts'

/** Values of a product in its last import. */
export interface ImportedValues {
  product: SheetValues
  variants: readonly { color: string; size: string; said: SheetValues }[]
}

export function importedValuesOf({ product, variants }: SheetGarment): ImportedValues {
  return { product, variants: variants.map(({ color, size, said }) => ({ color, size, said })) }
}

interface Row {
  row: number
  cells: ReadonlyMap<SheetColumn, string>
}

export interface Difference {
  rows: readonly Row[]
  /** Variants of the last import that are missing in this file. They stay in the shop unchanged. */
  gone: readonly { color: string; size: string }[]
}

/** All rows of a product that is imported for the first time. */
export function wholeRows({ row, product, variants }: SheetGarment): readonly Row[] {
  const [first, ...rest] = variants.length > 0 ? variants : [{ row, color: '', size: '', said: { stock: '0' } }]
  return [
    { row, cells: cellsOf({ ...product, ...first?.said }) },
    ...rest.map((variant) => ({ row: variant.row, cells: cellsOf(variant.said) })),
  ]
}

/** A colour as it is in the product now. */
export interface PresentColour {
  name: string
  images: readonly string[]
}

/**
 * Compares the file with the last import and returns only values that changed in the other shop: edits made here stay, stock changes by the
 * difference so that sales here stay sales, and pictures are added to the present ones. `colours` are the present colours by their names in the last
 * file.
 */
export function differingRows(
  garment: SheetGarment,
  last: ImportedValues,
  colours: ReadonlyMap<string, PresentColour>,
): Difference {
  // After the first import the owner decides whether the product is published.
  const { state: _state, ...product } = changedValues(garment.product, last.product)
  const nameOf = (color: string) => colours.get(color)?.name ?? color
  const previousVariants = new Map(last.variants.map((variant) => [keyOf(variant), variant]))
  const rows = garment.variants.flatMap(({ row, color, size, said }) => {
    const earlier = previousVariants.get(keyOf({ color, size }))
    previousVariants.delete(keyOf({ color, size }))
    const cells = changedVariant(said, earlier?.said, colours.get(color)?.images ?? [])
    return Object.keys(cells).length === 0 ? [] : [{ row, said: { ...cells, color: nameOf(color), size } }]
  })
  const gone = [...previousVariants.values()].map(({ color, size }) => ({ color: nameOf(color), size }))
  const [first = { row: garment.row, said: {} }, ...rest] = rows
  return {
    // The product's values share a row with the first variant: in a row of their own they would count as a variant.
    rows: [
      { row: first.row, cells: cellsOf({ ...product, ...first.said }) },
      ...rest.map(({ row, said }) => ({ row, cells: cellsOf(said) })),
    ],
    gone,
  }
}

function changedVariant(now: SheetValues, last: SheetValues | undefined, shownColumns: readonly string[]): SheetValues {
  const { stock, images, ...rest } = last ? changedValues(now, last) : now
  const former = new Set([...readList(last?.images ?? ''), ...shownColumns])
  const added = readList(images ?? '').filter((address) => !former.has(address))
  return {
    ...rest,
    ...(added.length > 0 && { images: [...shownColumns, ...added].join(listSeparator) }),
    ...(stock !== undefined && { stock, ...(last && { stock_at_export: last.stock ?? '' }) }),
  }
}

/** Values that differ from the last import; removed ones are empty. */
function changedValues(now: SheetValues, last: SheetValues): SheetValues {
  const columns = new Set([...Object.keys(now), ...Object.keys(last)]) as Set<SheetColumn>
  return Object.fromEntries(
    [...columns].flatMap((column) => (now[column] === last[column] ? [] : [[column, now[column] ?? '']])),
  )
}

function keyOf({ color, size }: { color: string; size: string }): string {
  return JSON.stringify([color, size])
}

function cellsOf(values: SheetValues): ReadonlyMap<SheetColumn, string> {
  return new Map(Object.entries(values) as [SheetColumn, string][])
}
