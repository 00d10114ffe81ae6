import { Problem } from '#server/platform/http/problem.ts'
import type { UnavailableLine } from './requested-line.ts'

/** An unavailable line for the problems `out-of-stock`, `color-unknown`, `size-required` and `size-unknown`. */
export function toUnavailableReply({ productId, colour, size, quantity, left, sizes, colors }: UnavailableLine) {
  // Without a chosen size, the remaining quantity is unknown.
  const isOpen = size === '' && Boolean(sizes?.length) && !colors?.length
  return {
    productId,
    color: colour,
    ...(size && { size }),
    quantity,
    ...(!isOpen && { left }),
    ...(colors?.length ? { colors } : sizes?.length && { sizes: sizes.filter(Boolean) }),
  }
}

/**
 * The problem that a request with unavailable lines is refused with. Garments that are not sold come first, then unknown colours and sizes, then
 * lines that are out of stock: the later ones may still be available in another colour or size.
 */
export function problemOfUnavailable(short: readonly UnavailableLine[]): Problem {
  const hidden = short.filter((line) => line.hidden)
  if (hidden.length > 0)
    return new Problem('not-for-sale', {
      extra: { short: hidden.map((line) => toUnavailableReply({ ...line, sizes: null, colors: null })) },
    })
  const notMade = short.filter(({ made }) => made)
  if (notMade.length > 0)
    return new Problem('making-not-possible', { extra: { short: notMade.map(toUnavailableReply) } })
  const uncoloured = short.filter(({ colors }) => colors?.length)
  if (uncoloured.length > 0)
    return new Problem('color-unknown', { extra: { short: uncoloured.map(toUnavailableReply) } })
  const unsized = short.filter(({ size, sizes }) => size === '' && sizes?.length)
  if (unsized.length > 0) return new Problem('size-required', { extra: { short: unsized.map(toUnavailableReply) } })
  const missized = short.filter(({ sizes }) => sizes?.length)
  const [code, lines] = missized.length > 0 ? (['size-unknown', missized] as const) : (['out-of-stock', short] as const)
  return new Problem(code, { extra: { short: lines.map(toUnavailableReply) } })
}
