import { Children, type ReactNode, Suspense } from 'react'

/** Each child is hydrated in a task of its own, and first of all the one that is touched. */
export function Sections({ children }: { children: ReactNode }) {
  return Children.map(children, (section) => <Suspense>{section}</Suspense>)
}
