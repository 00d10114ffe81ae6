import { isMeteredConnection } from './metered-connection.ts'
import { isRealMovement } from './real-movement.ts'

/** Pages whose content and links work without scripts. */
const readingPagePath =
  /^(?:\/(?:fr|en|ar))?(?:\/(?:(?:products|news)(?:\/[^/]+)?|about|terms|conditions|confidentialite))?\/?$/

/** Events that show that the visitor uses the page, in addition to those that `event-replay` records. */
const useEvents = ['pointermove', 'scroll'] as const

export function isReadingPage(path: string): boolean {
  return readingPagePath.test(path)
}

/**
 * On a metered or slow connection, waits for a sign of use before loading scripts, so that reading costs nothing more. Visitors with stored data,
 * such as a cart, do not wait.
 */
export async function waitForUse(): Promise<void> {
  if (!isMeteredConnection() || !isReadingPage(window.location.pathname) || isKnown()) return
  const controller = new AbortController()
  await new Promise<void>((resolve) => {
    const once = { signal: controller.signal, capture: true, passive: true }
    for (const useEvent of useEvents)
      document.addEventListener(useEvent, (event) => isRealMovement(event) && resolve(), once)
  })
  controller.abort()
}

function isKnown(): boolean {
  try {
    return window.localStorage.length > 0 || document.cookie.includes('signed-in=1')
  } catch {
    return true
  }
}
