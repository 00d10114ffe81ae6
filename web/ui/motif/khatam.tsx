/** The eight-pointed star of zellige tiles: the shop's bullet, loading sign and sign for empty lists. */
export function Khatam({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="currentColor" aria-hidden="true">
      <path d="M12 0l3.5 3.5h5v5L24 12l-3.5 3.5v5h-5L12 24l-3.5-3.5h-5v-5L0 12l3.5-3.5v-5h5z" />
    </svg>
  )
}

export function KhatamOutline({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" className={className} fill="none" stroke="currentColor" strokeWidth="1" aria-hidden="true">
      <path d="M12 1.4l3.1 3.1h4.4v4.4L22.6 12l-3.1 3.1v4.4h-4.4L12 22.6l-3.1-3.1H4.5v-4.4L1.4 12l3.1-3.1V4.5h4.4z" />
      <path d="M12 5.8l1.9 1.9h2.5v2.5l1.8 1.8-1.8 1.8v2.5h-2.5L12 18.2l-1.9-1.9H7.6v-2.5L5.8 12l1.8-1.8V7.7h2.5z" />
    </svg>
  )
}

export function Sfifa({ className = '' }: { className?: string }) {
  return <div className={`sfifa ${className}`} />
}
