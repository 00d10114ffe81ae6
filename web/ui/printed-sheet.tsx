import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import type { PrintDocument } from './print-documents.ts'

/** The printed part of a screen; nothing else of the screen is printed. */
export function PrintedSheet({
  paper,
  className,
  children,
}: {
  paper: PrintDocument
  className?: string
  children: ReactNode
}) {
  return (
    <div className={classNames('on-paper', className)} data-sheet={paper}>
      {children}
    </div>
  )
}
