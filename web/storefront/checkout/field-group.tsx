import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Fields under a common heading. */
export function FieldGroup({ title, children, className }: { title: string; children: ReactNode; className?: string }) {
  return (
    <fieldset className={classNames('rounded-lg bg-surface p-5 shadow-lift md:p-7', className)}>
      <legend className="contents">
        <span className="mb-5 block font-display text-2xl leading-tight rtl:leading-relaxed">{title}</span>
      </legend>
      <div className="flex flex-col gap-5">{children}</div>
    </fieldset>
  )
}
