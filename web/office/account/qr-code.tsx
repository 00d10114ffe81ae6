import { encode } from 'uqr'

const border = 2

/** A text as a square to be scanned, drawn as one path. */
export function QrCode({ text, label, className }: { text: string; label: string; className: string }) {
  const { data, size } = encode(text, { border })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path className="fill-surface" d={`M0 0h${size}v${size}H0z`} />
      <path className="fill-ink" d={path} />
    </svg>
  )
}
