import type { ReactNode } from 'react'

/** What can be done with what is ticked: at the foot of the screen, over the thumb's row of a phone, once something is. */
export function TickedBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-18 z-20 flex flex-wrap items-end gap-3 rounded-lg border border-brown bg-surface p-3 shadow-float md:bottom-2">
      {children}
    </div>
  )
}
