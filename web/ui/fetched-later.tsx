import { type ComponentType, lazy, Suspense } from 'react'

/** Something below everything else, fetched once it is to be shown; without a line there is none. */
export function fetchedLater<Given extends object>(load: () => Promise<ComponentType<Given>>): ComponentType<Given> {
  const Later = lazy<ComponentType<Given>>(async () => ({ default: await load().catch(() => () => null) }))
  return (props) => (
    <Suspense>
      <Later {...props} />
    </Suspense>
  )
}
