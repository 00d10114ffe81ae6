import type { ReactNode } from 'react'
import { KhatamOutline } from './motif/khatam.tsx'

/** Says that there is nothing, and offers the next step. */
export function EmptyState({ title, text, action }: { title: string; text?: string; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 px-4 py-8 text-center md:py-16">
      <KhatamOutline className="size-16 text-brown" />
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {action}
    </div>
  )
}
