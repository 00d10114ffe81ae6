import type { ReactNode } from 'react'

/** The main action of a list on tablets and desktops; on a phone it is at the foot of the screen. */
export function MainActionInHead({ children }: { children: ReactNode }) {
  return <div className="contents max-md:hidden">{children}</div>
}

/** The main action on a phone: fixed above the tab bar, and below the last row at the end of the list. Rendered only with the right. */
export function MainActionAtFoot({ children }: { children: ReactNode }) {
  return (
    <div className="h-15 md:hidden has-[>:empty]:hidden">
      <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-[5] flex border-line border-t bg-surface p-2 shadow-lift *:flex-1 empty:hidden">
        {children}
      </div>
    </div>
  )
}
