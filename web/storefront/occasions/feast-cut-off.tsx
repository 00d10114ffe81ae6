import { type ComponentType, useEffect, useState } from 'react'
import type { FeastLineProps } from './feast-line.tsx'

/** The line about the next feast, loaded after the rest of the page; nothing is shown if it does not load. */
export function FeastCutOff({ governorate }: Pick<FeastLineProps, 'governorate'>) {
  const [line, setLine] = useState<{ Line: ComponentType<FeastLineProps>; now: Date }>()
  useEffect(() => {
    import('./feast-line.tsx').then(
      ({ FeastLine }) => setLine({ Line: FeastLine, now: new Date() }),
      () => {},
    )
  }, [])
  return line && <line.Line now={line.now} governorate={governorate} />
}
