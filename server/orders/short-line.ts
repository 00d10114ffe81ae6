import type { ShortLine } from './place-order.repository.ts'

/** A line that cannot be had as it is, as `out-of-stock` and `size-required` tell of it. */
export function toShortReply({ productId, colour, size, quantity, left, sizes }: ShortLine) {
  return { productId, color: colour, ...(size && { size }), quantity, left, ...(sizes?.length && { sizes }) }
}
