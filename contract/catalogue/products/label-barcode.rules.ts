import { code128 } from '#contract/platform/text/code-128.rules.ts'
import { ean13 } from './ean-13.rules.ts'

/** The bars of a label's code: as EAN-13 if it is a valid number, otherwise as Code 128; `undefined` if neither can encode it. */
export function labelBars(code: string): readonly number[] | undefined {
  return ean13(code) ?? code128(code)
}
