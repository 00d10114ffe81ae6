import type { OfficeLine } from '#contract/orders/records/office-order-fields.contract.ts'
import { toMillimes } from '#contract/platform/text/money.ts'
import type { OrderLineRecord } from '#server/orders/records/order-record.ts'
import type { SoldToday, WantedLine } from './sold-today.repository.ts'

/** A line after the edit; `id` is that of an existing line. */
export type PlannedLine = Omit<OrderLineRecord, 'id' | 'progress'> & { id?: number }

export type LinePlan =
  | { lines: readonly PlannedLine[]; missing?: never }
  /** Lines whose product is not sold, or that are not in this order. */
  | { lines?: never; missing: readonly OfficeLine[] }

export function wantedOf({ productId, color, size = '', productKey }: OfficeLine): WantedLine {
  const name = typeof color === 'string' ? color : color.colorName
  return {
    productId,
    size,
    colour: typeof name === 'string' ? name : name.fr || name.en || name.ar,
    kept: productKey !== undefined,
  }
}

/**
 * The lines of an order after an edit. An unchanged line keeps everything, even if the shop no longer sells its product; a line with another colour
 * or size of its product keeps its price; a new line has today's price. An agreed price overrides the others.
 */
export function planLines(
  givenLines: readonly OfficeLine[],
  present: readonly OrderLineRecord[],
  soldToday: readonly (SoldToday | undefined)[],
): LinePlan {
  const used = new Set<number>()
  const missing: OfficeLine[] = []
  const lines = givenLines.flatMap((line, index): PlannedLine[] => {
    const planned = planLine(line, present, soldToday[index])
    const twice = planned?.id !== undefined && used.has(planned.id)
    if (!planned || twice) {
      missing.push(line)
      return []
    }
    if (planned.id !== undefined) used.add(planned.id)
    return [planned]
  })
  return missing.length > 0 ? { missing } : { lines }
}

function planLine(
  line: OfficeLine,
  present: readonly OrderLineRecord[],
  sold: SoldToday | undefined,
): PlannedLine | undefined {
  const { productKey, quantity } = line
  const agreed = line.price === undefined ? {} : { price_millimes: toMillimes(line.price) }
  if (productKey === undefined) return sold && { ...sold, quantity, ...agreed }
  // An existing line cannot be made anew with other choices.
  if (line.made) return undefined
  const existingLine = present.find(({ id, product_id }) => String(id) === productKey && product_id === line.productId)
  if (!existingLine) return undefined
  const { colour, size } = wantedOf(line)
  // A made-to-measure piece cannot be changed, only removed.
  if (existingLine.made && quantity !== 1) return undefined
  const isSameVariant = existingLine.size === size && Object.values(existingLine.colour_name).includes(colour)
  if (isSameVariant) return { ...existingLine, quantity, ...agreed }
  if (existingLine.made) return undefined
  return sold && { ...sold, id: existingLine.id, price_millimes: existingLine.price_millimes, quantity, ...agreed }
}
