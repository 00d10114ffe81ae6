import { readDinars } from '#contract/platform/text/money.ts'

/** Plausible heights of people who choose a size, in centimetres. */
export const heightBounds = [60, 230] as const

/** Plausible heights for made-to-measure clothes: children included, other measures excluded. */
export const sheetHeightBounds = [30, 230] as const

const inMetres = /[.,٫]\s*[\d٠-٩]|[mم]/i

/**
 * Parses a typed height in centimetres: `178`, `1,78`, `1m78`, `1,8 m`, `١٫٧٨`. A small number is taken as metres, but a single `1` is not: it is
 * the beginning of 178.
 */
export function parseBodyHeight(
  typed: string,
  [least, max]: readonly [least: number, most: number] = heightBounds,
): number | undefined {
  const metres = typed.replace(/\s*[mم]\s*$/i, '').replace(/([\d٠-٩])\s*[mم]\s*([\d٠-٩])/i, '$1,$2')
  const number = readDinars(metres)
  if (number === undefined || !inMetres.test(typed)) return number
  return number * 100 >= least && number * 100 <= max ? Math.round(number * 1000) / 10 : number
}

/** Whether the number may still be incomplete: with fewer than three digits it is not reported as wrong. */
export function mayBeIncomplete(typed: string): boolean {
  return (typed.match(/[\d٠-٩]/g)?.length ?? 0) < 3
}
