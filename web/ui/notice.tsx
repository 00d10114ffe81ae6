import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type NoticeKind = 'success' | 'info' | 'error'

const looks: Readonly<Record<NoticeKind, string>> = {
  success: 'border-olive bg-olive-soft',
  info: 'border-blue bg-blue-soft',
  error: 'border-red bg-red-soft',
}

interface NoticeProps {
  kind: NoticeKind
  title?: string
  children?: ReactNode
  className?: string
}

/** A message in its place on the page; screen readers announce errors at once. */
export function Notice({ kind, title, children, className }: NoticeProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={classNames('rounded-md border-s-4 px-4 py-3', looks[kind], className)}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children && <div className="text-sm">{children}</div>}
    </div>
  )
}
