import type { ReactNode } from 'react'
import { dock } from './dock.ts'

/** What can be done with what is ticked: at the foot of the screen, over the thumb's row of a phone, once something is. */
export function TickedBar({ children }: { children: ReactNode }) {
  return (
    <div className={`${dock} z-20 flex flex-wrap items-end gap-3 border border-brown bg-surface p-3 shadow-float`}>
      {children}
    </div>
  )
}
