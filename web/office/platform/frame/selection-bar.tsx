import type { ReactNode } from 'react'
import { dockClasses } from './dock-classes.ts'

/** The actions for selected rows, at the foot of the screen above the tab bar of a phone; shown once a row is selected. */
export function SelectionBar({ children }: { children: ReactNode }) {
  return (
    <div
      className={`${dockClasses} z-20 flex flex-wrap items-end gap-3 border border-brown bg-surface p-3 shadow-float`}
    >
      {children}
    </div>
  )
}
