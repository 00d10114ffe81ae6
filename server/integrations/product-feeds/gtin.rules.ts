/** Prefixes of codes without meaning outside one shop: in-store numbers, refunds and coupons. */
const inStorePrefixes = { long: /^(2|0[245]|98[0-4]|99)/, short: /^[02]/ }

/**
 * The GTIN on a label, if it is one: 8, 12, 13 or 14 digits with a correct check digit (GS1 General Specifications). The shop's own references are
 * not.
 */
export function gtinOf(code: string): string | undefined {
  const figures = code.replace(/[\s-]/g, '')
  if (!/^(\d{8}|\d{12,14})$/.test(figures) || isOfOneShop(figures)) return undefined
  const weighed = [...figures].toReversed().map((figure, place) => Number(figure) * (place % 2 === 1 ? 3 : 1))
  return weighed.reduce((sum, digit) => sum + digit, 0) % 10 === 0 ? figures : undefined
}

function isOfOneShop(figures: string): boolean {
  if (figures.length === 8) return inStorePrefixes.short.test(figures)
  return inStorePrefixes.long.test(figures.padStart(14, '0').slice(1))
}
