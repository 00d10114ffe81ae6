import { readDinars } from '#contract/platform/text/money.ts'

/** As tall as people are who choose among sizes, in centimetres. */
export const heightBounds = [60, 230] as const

/** Plausible heights for made-to-measure clothes: children included, other measures excluded. */
export const sheetHeightBounds = [30, 230] as const

const inMetres = /[.,٫]\s*[\d٠-٩]|[mم]/i

/**
 * A height as people write it, in centimetres: `178`, `1,78`, `1m78`, `1,8 m`, `١٫٧٨`; only in metres is it so small a number.
 * A lone `1` is not one yet: whoever types 178 begins so.
 */
export function readHeight(
  typed: string,
  [least, max]: readonly [least: number, most: number] = heightBounds,
): number | undefined {
  const metres = typed.replace(/\s*[mم]\s*$/i, '').replace(/([\d٠-٩])\s*[mم]\s*([\d٠-٩])/i, '$1,$2')
  const number = readDinars(metres)
  if (number === undefined || !inMetres.test(typed)) return number
  return number * 100 >= least && number * 100 <= max ? Math.round(number * 1000) / 10 : number
}

/** A number that is still being typed is not wrong before it has three digits. */
export function isBegun(typed: string): boolean {
  return (typed.match(/[\d٠-٩]/g)?.length ?? 0) < 3
}
