import { useEffect, useState } from 'react'
import { type OpenedPicture, openPicture } from './retouch-picture.ts'

/** A picture that is opened to be retouched, and again where that failed. */
export function useOpenedPicture(url: string) {
  const [picture, setPicture] = useState<OpenedPicture>()
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again, it is opened again
  useEffect(() => {
    const leaving = new AbortController()
    setHasFailed(false)
    openPicture(url, leaving.signal).then(
      (opened) => !leaving.signal.aborted && setPicture(opened),
      () => !leaving.signal.aborted && setHasFailed(true),
    )
    return () => leaving.abort()
  }, [url, tries])
  return { picture, hasFailed, retry: () => setTries((before) => before + 1) }
}
