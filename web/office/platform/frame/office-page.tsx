import type { ReactNode } from 'react'
import { MainActionAtFoot, MainActionInHead } from './main-action.tsx'

/** The head of every screen of the back office: its title and actions. */
export function OfficePage({
  title,
  back,
  actions,
  act,
  thumbTaken = false,
  children,
}: {
  title: ReactNode
  /** A link to the parent screen. */
  back?: ReactNode
  actions?: ReactNode
  /** The main action; in the head, and on a phone at the foot of the screen. */
  act?: ReactNode
  /** Whether another bar, such as the actions for selected rows, is at the foot of the screen. */
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
            {act && <MainActionInHead>{act}</MainActionInHead>}
          </div>
        )}
      </div>
      {children}
      {act && !thumbTaken && <MainActionAtFoot>{act}</MainActionAtFoot>}
    </div>
  )
}
