/** The quiet zone that scanners need on either side, in modules. */
const quietZone = 10

/** A barcode drawn as one path; `widths` alternate between bars and gaps. */
export function BarcodeBars({
  widths,
  label,
  className,
}: {
  widths: readonly number[]
  label: string
  className?: string
}) {
  let x = quietZone
  const bars = widths.map((width, index) => {
    const bar = index % 2 === 0 ? `M${x} 0h${width}v1h-${width}z` : ''
    x += width
    return bar
  })
  return (
    <svg
      viewBox={`0 0 ${x + quietZone} 1`}
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
