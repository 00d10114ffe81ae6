import type { ShortLine } from './place-order.repository.ts'

/** A line there is not enough for, as `out-of-stock` tells of it. */
export function toShortReply({ productId, colour, size, quantity, left }: ShortLine) {
  return { productId, color: colour, ...(size && { size }), quantity, left }
}
