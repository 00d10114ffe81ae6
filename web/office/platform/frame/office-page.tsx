import type { ReactNode } from 'react'
import { AtHead, AtThumb } from './main-act.tsx'

/** How every screen of the back office begins: what it is, and what can be done from here. */
export function OfficePage({
  title,
  back,
  actions,
  act,
  thumbTaken = false,
  children,
}: {
  title: ReactNode
  /** The way to what this is a part of. */
  back?: ReactNode
  actions?: ReactNode
  /** What the screen is opened for most: in its head, and on a phone at the thumb. */
  act?: ReactNode
  /** Something else is there for now, such as what can be done with what is ticked. */
  thumbTaken?: boolean
  children: ReactNode
}) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-4 md:px-6 md:py-6">
      {back}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl">{title}</h1>
        {(actions || act) && (
          <div className="flex flex-wrap items-center gap-2">
            {actions}
            {act && <AtHead>{act}</AtHead>}
          </div>
        )}
      </div>
      {children}
      {act && !thumbTaken && <AtThumb>{act}</AtThumb>}
    </div>
  )
}
