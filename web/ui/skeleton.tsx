import { classNames } from './class-names.ts'

/** Holds the place of what is being fetched, so that nothing jumps when it comes. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-md bg-plaster-deep', className)} />
}
