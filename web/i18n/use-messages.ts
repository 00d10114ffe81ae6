import { useEffect, useState } from 'react'
import type { MessageLoader } from './i18n.ts'
import { useI18nInstance } from './i18n-context.ts'

/** Loads messages for a part of a page, and returns whether they are available. */
export function useMessages(loader: MessageLoader): boolean {
  const i18n = useI18nInstance()
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    i18n.add(loader).then(
      () => setIsLoaded(true),
      () => {},
    )
  }, [i18n, loader])
  return isLoaded
}
