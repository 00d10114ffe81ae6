import { useEffect, useRef } from 'react'
import { randomKey } from './random-key.ts'

/**
 * The key something new is sent under. It is kept beside the draft of this name, so that what was not answered is not made a second
 * time, over a reload either; another one is made only where nothing is written any more, or what was is stored.
 */
export function useRequestKey(draft: string, changed: boolean) {
  const place = `${draft}#request`
  const last = useRef<string>(undefined)
  const forget = () => {
    last.current = undefined
    inStorage((storage) => storage.removeItem(place))
  }
  const forgetIt = useRef(forget)
  useEffect(() => {
    if (!changed) forgetIt.current()
  }, [changed])
  return {
    key: (): string => {
      const key = last.current ?? inStorage((storage) => storage.getItem(place)) ?? randomKey()
      last.current = key
      inStorage((storage) => storage.setItem(place, key))
      return key
    },
    forget,
  }
}

/** It may be full, or switched off: then the key lasts as long as the page. */
function inStorage<Read>(use: (storage: Storage) => Read): Read | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}
