import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ChipProps {
  children: ReactNode
  pressed: boolean
  onClick: () => void
}

/** A toggle button for a filter. */
export function Chip({ children, pressed, onClick }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className={classNames(
        'inline-flex min-h-(--least-target) items-center gap-1.5 rounded-full border min-w-(--least-target) justify-center px-3 text-sm transition-colors',
        pressed
          ? 'border-ink bg-ink text-plaster'
          : 'border-line-strong bg-surface text-ink hover:border-brown hover:text-brown-deep',
      )}
    >
      {children}
    </button>
  )
}

/** A chosen value with a button that removes it. `label` names the action, as in "Remove: Tunis". */
export function RemovableChip({
  children,
  label,
  onRemove,
}: {
  children: ReactNode
  label: string
  onRemove: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onRemove}
      className="inline-flex min-h-(--least-target) items-center gap-1.5 rounded-full bg-brown-soft py-1 ps-3 pe-2 text-brown-deep text-sm hover:bg-plaster-deep"
    >
      {children}
      <X className="size-4" aria-hidden="true" />
    </button>
  )
}
