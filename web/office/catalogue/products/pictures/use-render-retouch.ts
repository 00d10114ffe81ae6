import { useEffect, useRef, useState } from 'react'
import type { Retouch } from './retouch.rules.ts'
import { type OpenedPicture, renderRetouched } from './retouch-picture.ts'

/** Renders the retouched picture, once even if pressed repeatedly, and not after the dialog was closed. */
export function useRenderRetouch(onRetouched: (file: File, retouch: Retouch) => void) {
  const [isPending, setIsPending] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const busy = useRef(false)
  const shut = useRef(false)
  useEffect(() => {
    shut.current = false
    return () => {
      shut.current = true
    }
  }, [])

  const keep = async (picture: OpenedPicture, retouch: Retouch) => {
    if (busy.current) return
    busy.current = true
    setIsPending(true)
    setHasFailed(false)
    const file = await renderRetouched(picture, retouch).catch(() => undefined)
    busy.current = false
    if (shut.current) return
    setIsPending(false)
    if (file) onRetouched(file, retouch)
    else setHasFailed(true)
  }
  return { isPending, hasFailed, keep }
}
