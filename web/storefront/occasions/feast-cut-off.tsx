import { type ComponentType, useEffect, useState } from 'react'
import type { FeastLineProps } from './feast-line.tsx'

/** Loaded after everything else; if it does not load, nothing is shown. */
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
