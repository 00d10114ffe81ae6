import { code128 } from '#contract/platform/text/code-128.rules.ts'
import { ean13 } from './ean-13.rules.ts'

/** The bars of what stands on a label: a number of the trade as such, anything else as letters; nothing where neither can be written. */
export function labelBars(code: string): readonly number[] | undefined {
  return ean13(code) ?? code128(code)
}
