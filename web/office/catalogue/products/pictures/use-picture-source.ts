import { useEffect, useState } from 'react'
import { type OpenedPicture, openPicture, PictureUnavailableError } from './retouch-picture.ts'

/** Loads the picture to retouch, with a retry. */
export function usePictureSource(url: string) {
  const [picture, setPicture] = useState<OpenedPicture>()
  const [failure, setFailure] = useState<'gone' | 'notOpened'>()
  const [isOpening, setIsOpening] = useState(true)
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads the picture again
  useEffect(() => {
    const leaving = new AbortController()
    setIsOpening(true)
    const ended = (opened?: OpenedPicture, error?: unknown) => {
      if (leaving.signal.aborted) return
      setIsOpening(false)
      setPicture(opened)
      setFailure(opened ? undefined : error instanceof PictureUnavailableError ? 'gone' : 'notOpened')
    }
    openPicture(url, leaving.signal).then(ended, (error) => ended(undefined, error))
    return () => leaving.abort()
  }, [url, tries])
  return { picture, failure, isOpening, retry: () => setTries((previous) => previous + 1) }
}
