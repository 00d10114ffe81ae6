import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** A warning: something may become wrong. Hints are `Notice`. */
export function Warning({ title, children }: { title?: string; children?: ReactNode }) {
  return (
    <div
      role="status"
      className="flex gap-3 rounded-md border-saffron border-s-4 bg-saffron-soft px-4 py-3 text-brown-deep"
    >
      <TriangleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="max-w-prose text-sm">{children}</div>}
      </div>
    </div>
  )
}
