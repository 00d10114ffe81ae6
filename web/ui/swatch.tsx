import { classNames } from './class-names.ts'

/** A round colour sample, as SVG because the content security policy forbids inline styles. */
export function Swatch({ colour, label, className }: { colour: string; label?: string; className?: string }) {
  return (
    <>
      <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames('swatch block shrink-0', className)}>
        <circle cx="10" cy="10" r="9" fill={colour || '#e7dccb'} className="stroke-line-strong" />
      </svg>
      {label && <span className="sr-only">{label}</span>}
    </>
  )
}
