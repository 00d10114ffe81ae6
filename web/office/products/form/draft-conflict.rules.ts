import { readCount } from '#contract/text/count-text.rules.ts'
import type { Comparing, Sent } from '#web/forms/three-way.rules.ts'
import type { ColorDraft, ProductDraft } from './product-draft.ts'

interface Counted {
  stock: string
  seen?: number | undefined
}

/** Stock that was sold meanwhile is no contest: only what was typed here counts. */
export const comparingProducts: Comparing<ProductDraft> = {
  ignoredKeys: ['seen', 'key'],
  settle: (merged, theirs, sent) => ({ ...merged, colors: onto(merged.colors, theirs.colors, sent) }),
  since: (sent, theirs) => ({ ...sent, colors: sent.colors.map((color) => soldSince(color, theirs)) }),
}

/** A colour somebody else added has to be kept by hand; one they took out is made anew. */
function onto(colors: readonly ColorDraft[], theirs: readonly ColorDraft[], sent: Sent<ProductDraft>): ColorDraft[] {
  const present = new Set(theirs.map(({ id }) => id))
  return colors.map(({ id, seen, ...color }) => {
    if (id === undefined || !present.has(id)) {
      return { ...color, sizes: color.sizes.map(({ size, stock }) => ({ size, stock })) }
    }
    const over = (one: Counted, size?: string) =>
      seenOf(one, (draft) => countedIn(draft.colors, id, size), theirs, sent)
    const sizes = color.sizes.map((one) => ({ ...one, ...over(one, one.size) }))
    return { ...color, id, sizes, ...over({ stock: color.stock, seen }) }
  })
}

type Found = (draft: Pick<ProductDraft, 'colors'>) => Counted | undefined

/**
 * What a count was typed over: what was seen then. Where a count that was sent is stored, it is that count: what was taken off once
 * would be taken off a second time. Where that is not known, it is taken for stored if the very same stands there.
 */
function seenOf(mine: Counted, find: Found, theirs: readonly ColorDraft[], { sent = [], arrived }: Sent<ProductDraft>) {
  const there = find({ colors: [...theirs] })
  const isThere = there && sent.some((one) => find(one)?.stock === there.stock)
  const stored = arrived ? find(arrived) : isThere ? there : undefined
  const seen = (stored && countOf(stored)) ?? mine.seen
  return seen === undefined ? {} : { seen }
}

/** What was sent of a colour, less what was sold of it since. */
function soldSince(color: ColorDraft, { colors }: ProductDraft): ColorDraft {
  const less = (one: Counted, size?: string) => {
    const there = color.id === undefined ? undefined : countedIn(colors, color.id, size)
    const isSold = there && (countOf(there) ?? 0) <= (countOf(one) ?? 0)
    return { stock: isSold ? there.stock : one.stock }
  }
  const sizes = color.sizes.map((one) => ({ ...one, ...less(one, one.size) }))
  // Of a colour in sizes it is what the sizes come to.
  const there = colors.find(({ id }) => id === color.id)
  const stock = sizes.length > 0 ? { stock: there?.stock ?? color.stock } : less(color)
  return { ...color, sizes, ...stock }
}

function countedIn(colors: readonly ColorDraft[], id: number, size: string | undefined): Counted | undefined {
  const color = colors.find((one) => one.id === id)
  return size === undefined ? color : color?.sizes.find((one) => one.size === size)
}

/** Nothing typed is none. */
function countOf({ stock }: Counted): number | undefined {
  return stock.trim() === '' ? 0 : readCount(stock)
}
