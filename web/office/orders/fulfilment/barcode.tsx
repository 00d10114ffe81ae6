import { code128 } from '#contract/platform/text/code-128.rules.ts'
import { BarcodeBars } from '#web/office/platform/frame/barcode-bars.tsx'

/** A Code 128 barcode; nothing if the text cannot be encoded. */
export function Barcode({ text, ...look }: { text: string; label: string; className?: string }) {
  const widths = code128(text)
  return widths ? <BarcodeBars widths={widths} {...look} /> : null
}
