import type { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import type { SheetColumn } from '#contract/catalogue/products/sheet-columns.ts'
import type { SheetChange } from '#contract/catalogue/products/sheet-report.contract.ts'
import { fieldsOf } from '../product-record.ts'
import { changeOf, countedOf, type PlannedProduct, type PlannedStock } from './planned-product.rules.ts'
import { amount, type Cells, colourCells, productCells } from './sheet-cells.rules.ts'

/** The changed cells of an existing product; a new one is reported as new without cells. */
export function changesOf(planned: PlannedProduct): SheetChange[] {
  const { row, present, fields, stocks } = planned
  if (!present) return []
  const previousFields = fieldsOf(present)
  const ofProduct = changedCells(productCells(previousFields), productCells(fields)).map((cell) =>
    toSheetChange(row, '', cell),
  )
  const ofColours = fields.colors.flatMap((colour) => {
    const name = colour.colorName.fr
    const previousColour = previousFields.colors.find(({ id }) => id !== undefined && id === colour.id)
    const cells = previousColour
      ? changedCells(colourCells(previousColour), colourCells(colour))
      : [{ column: 'color' as const, before: '', after: name }]
    const colourRow = planned.colorRows.get(name) ?? row
    return [
      ...cells.map((cell) => toSheetChange(colourRow, previousColour ? name : '', cell)),
      ...costChanges(colourRow, previousColour, colour),
    ]
  })
  return [...ofProduct, ...ofColours, ...stocks.flatMap((stock) => stockChange(planned, stock))]
}

type Colour = ProductFields['colors'][number]

/** Changes of the cost of a colour or of its sizes. */
function costChanges(row: number, was: Colour | undefined, colour: Colour): SheetChange[] {
  const costsIn = (colour: Colour | undefined) =>
    new Map([
      ['', colour?.costPrice ?? 0],
      ...(colour?.sizes ?? []).map(({ size, costPrice = 0 }) => [size, costPrice] as const),
    ])
  const previousCosts = costsIn(was)
  return [...costsIn(colour)].flatMap(([size, cost]) => {
    const cell = { column: 'variant_cost' as const, before: amount(previousCosts.get(size) ?? 0), after: amount(cost) }
    return cell.before === cell.after
      ? []
      : [toSheetChange(row, [colour.colorName.fr, size].filter(Boolean).join(' · '), cell)]
  })
}

/** Stocks of existing variants that the sheet gives without the stock at export, so sales since then would be overwritten. */
export function stocksWithoutExportStock({ present, stocks }: PlannedProduct): readonly PlannedStock[] {
  return stocks.filter((stock) => stock.seen === undefined && countedOf(present, stock) !== undefined)
}

function stockChange({ present }: PlannedProduct, planned: PlannedStock): SheetChange[] {
  const { row, color, size, stock, seen } = planned
  const counted = countedOf(present, planned)
  const place = [color, size].filter(Boolean).join(' · ')
  if (counted === undefined) return [toSheetChange(row, place, { column: 'stock', before: '', after: String(stock) })]
  const [previousStock, nextStock] = [seen ?? counted, counted + changeOf(planned, counted)]
  if (previousStock === nextStock) return []
  return [
    {
      ...toSheetChange(row, place, { column: 'stock', before: String(previousStock), after: String(nextStock) }),
      meanwhile: counted - previousStock,
    },
  ]
}

interface Cell {
  column: SheetColumn
  before: string
  after: string
}

function changedCells(previousCells: Cells, nextCells: Cells): Cell[] {
  return (Object.keys(nextCells) as SheetColumn[]).flatMap((column) => {
    const cell = { column, before: previousCells[column] ?? '', after: nextCells[column] ?? '' }
    return cell.before === cell.after ? [] : [cell]
  })
}

/** Long texts are cut for display. */
const maxLength = 160

function toSheetChange(row: number, place: string, { column, before, after }: Cell): SheetChange {
  return { row, column, place, before: before.slice(0, maxLength), after: after.slice(0, maxLength), meanwhile: 0 }
}
