import { classNames } from './class-names.ts'

/** Reserves the space of content that is loading, so that nothing moves. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('skeleton block rounded-md bg-plaster-deep', className)} />
}
