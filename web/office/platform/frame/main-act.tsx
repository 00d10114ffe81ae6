import type { ReactNode } from 'react'

/** The main act of a list, where a tablet and a desk have it. A phone has it at the thumb. */
export function AtHead({ children }: { children: ReactNode }) {
  return <div className="contents max-md:hidden">{children}</div>
}

/**
 * The main button on a phone: above the bar at the foot however short the list is, and below its last row at the end. Hidden without
 * the right to it.
 */
export function AtThumb({ children }: { children: ReactNode }) {
  return (
    <div className="h-15 md:hidden has-[>:empty]:hidden">
      <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-[5] flex border-line border-t bg-surface p-2 shadow-lift *:flex-1 empty:hidden">
        {children}
      </div>
    </div>
  )
}
