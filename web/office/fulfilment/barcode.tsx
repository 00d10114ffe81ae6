import { code128 } from '#contract/fulfilment/code-128.rules.ts'

/** Modules left white on either side, without which scanners do not see where it begins. */
const quiet = 10

/** A number as bars, drawn as one path; nothing where it cannot be written. */
export function Barcode({ text, label, className }: { text: string; label: string; className?: string }) {
  const widths = code128(text)
  if (!widths) return null
  let at = quiet
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${at} 0h${width}v1h-${width}z` : ''
    at += width
    return bar
  })
  return (
    <svg
      viewBox={`0 0 ${at + quiet} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={bars.join('')} fill="#000" />
    </svg>
  )
}
