import type { SheetColumn } from '#contract/catalogue/products/sheet-columns.ts'
import { listSeparator, readList } from '#server/catalogue/products/sheet/sheet-columns.ts'
import type { Said, SheetGarment } from './to-sheet.rules.ts'

/** Values of a product in its last import. */
export interface BroughtGarment {
  product: Said
  variants: readonly { color: string; size: string; said: Said }[]
}

export function broughtOf({ product, variants }: SheetGarment): BroughtGarment {
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

/** A colour as it is here by now. */
export interface PresentColour {
  name: string
  images: readonly string[]
}

/**
 * Only what that shop changed since: what was written here meanwhile stays, and of a stock it is the difference that counts, so
 * that what was sold here stays sold. Pictures come in addition to those there are.
 *
 * @param colours By what they were called in the file the last time.
 */
export function differingRows(
  garment: SheetGarment,
  last: BroughtGarment,
  colours: ReadonlyMap<string, PresentColour>,
): Difference {
  // After the first import the owner decides whether the product is published.
  const { state: _state, ...product } = changed(garment.product, last.product)
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
    // Said in one row with the first thing that is counted: by itself it would be one more thing to count.
    rows: [
      { row: first.row, cells: cellsOf({ ...product, ...first.said }) },
      ...rest.map(({ row, said }) => ({ row, cells: cellsOf(said) })),
    ],
    gone,
  }
}

function changedVariant(now: Said, last: Said | undefined, shownColumns: readonly string[]): Said {
  const { stock, images, ...rest } = last ? changed(now, last) : now
  const former = new Set([...readList(last?.images ?? ''), ...shownColumns])
  const added = readList(images ?? '').filter((address) => !former.has(address))
  return {
    ...rest,
    ...(added.length > 0 && { images: [...shownColumns, ...added].join(listSeparator) }),
    ...(stock !== undefined && { stock, ...(last && { stock_at_export: last.stock ?? '' }) }),
  }
}

/** Values that differ from the last import; removed ones are empty. */
function changed(now: Said, last: Said): Said {
  const columns = new Set([...Object.keys(now), ...Object.keys(last)]) as Set<SheetColumn>
  return Object.fromEntries(
    [...columns].flatMap((column) => (now[column] === last[column] ? [] : [[column, now[column] ?? '']])),
  )
}

function keyOf({ color, size }: { color: string; size: string }): string {
  return JSON.stringify([color, size])
}

function cellsOf(values: Said): ReadonlyMap<SheetColumn, string> {
  return new Map(Object.entries(values) as [SheetColumn, string][])
}
