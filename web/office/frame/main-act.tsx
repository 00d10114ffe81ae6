import type { ReactNode } from 'react'
import { dock } from './dock.ts'

/** The main act of a list, where a tablet and a desk have it. A phone has it at the thumb. */
export function AtHead({ children }: { children: ReactNode }) {
  return <div className="contents max-md:hidden">{children}</div>
}

/** The same on a phone: over the thumb's row while the list goes by, and below its last row once that is reached; nothing for who may not. */
export function AtThumb({ children }: { children: ReactNode }) {
  return (
    <div className={`${dock} z-10 flex border border-line bg-surface p-2 shadow-lift *:flex-1 empty:hidden md:hidden`}>
      {children}
    </div>
  )
}
