import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** One line of a list of sums. The amount moves below its name if large text leaves no room beside it. */
export function SumLine({ name, children, className }: { name: string; children: ReactNode; className?: string }) {
  return (
    <div className={classNames('flex flex-wrap justify-between gap-x-4', className)}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
