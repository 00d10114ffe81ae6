import { code128 } from '#contract/platform/text/code-128.rules.ts'
import { Bars } from '#web/office/platform/frame/bars.tsx'

/** A number as bars; nothing where it cannot be written. */
export function Barcode({ text, ...look }: { text: string; label: string; className?: string }) {
  const widths = code128(text)
  return widths ? <Bars widths={widths} {...look} /> : null
}
