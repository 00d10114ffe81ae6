import { readDinars } from '#contract/text/money.ts'

/** As tall as people are, in centimetres. */
export const heightBounds = [60, 230] as const

/** A height as people write it, in centimetres: `178`, `1,78`, `1m78`, `١٫٧٨`; only in metres is it so small a number. */
export function readHeight(typed: string): number | undefined {
  const number = readDinars(typed.replace(/[mم]/i, ','))
  const [least, most] = heightBounds
  return number !== undefined && number * 100 >= least && number * 100 <= most ? Math.round(number * 1000) / 10 : number
}
