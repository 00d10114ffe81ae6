import { isByHand } from './by-hand.ts'
import { isLineDear } from './dear-line.ts'

/** Pages that can be read, and whose links work, without any script. */
const reading =
  /^(?:\/(?:fr|en|ar))?(?:\/(?:(?:products|news)(?:\/[^/]+)?|about|terms|conditions|confidentialite))?\/?$/

/** Beside the touches that `event-replay` hears. */
const signs = ['pointermove', 'scroll'] as const

export function isForReading(path: string): boolean {
  return reading.test(path)
}

/**
 * On a line that is counted or crawls: until somebody does more than look at the page. Who came only to read it pays for nothing
 * else; who has something in this shop already, be it a piece in the cart, sees it at once. On any other line nothing is waited for.
 */
export async function untilWanted(): Promise<void> {
  if (!isLineDear() || !isForReading(window.location.pathname) || isKnown()) return
  const over = new AbortController()
  await new Promise<void>((resolve) => {
    const once = { signal: over.signal, capture: true, passive: true }
    for (const sign of signs) document.addEventListener(sign, (event) => isByHand(event) && resolve(), once)
  })
  over.abort()
}

function isKnown(): boolean {
  try {
    return window.localStorage.length > 0 || document.cookie.includes('signed-in=1')
  } catch {
    return true
  }
}
