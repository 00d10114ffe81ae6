import { type ComponentType, lazy, Suspense } from 'react'

/** A component that is loaded when it is first rendered; it stays empty if that fails. */
export function lazyPart<Given extends object>(load: () => Promise<ComponentType<Given>>): ComponentType<Given> {
  const Later = lazy<ComponentType<Given>>(async () => ({ default: await load().catch(() => () => null) }))
  return (props) => (
    <Suspense>
      <Later {...props} />
    </Suspense>
  )
}
