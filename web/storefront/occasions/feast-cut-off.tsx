import { type ComponentType, useEffect, useState } from 'react'
import type { FeastLineProps } from './feast-line.tsx'

/** What it takes to know of feasts is fetched after everything else, and missed by nobody where it does not come. */
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
