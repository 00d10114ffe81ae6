import { isLineDear } from './dear-line.ts'

/** Who still reads after this long stays, and will touch something sooner or later. */
const longReadMs = 8000

/** What is written on these pages can be read, and their links followed, without any script. */
const reading =
  /^(?:\/(?:fr|en|ar))?(?:\/(?:(?:products|news)(?:\/[^/]+)?|about|terms|conditions|confidentialite))?\/?$/

const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

export function isForReading(path: string): boolean {
  return reading.test(path)
}

/**
 * Until somebody does more than look at the page. Who came only to read it pays for nothing else; who has something in
 * this shop already, be it a piece in the cart, sees it at once.
 */
export async function untilWanted(): Promise<void> {
  if (!isForReading(window.location.pathname) || isKnown()) return
  const over = new AbortController()
  await new Promise<void>((resolve) => {
    const once = { signal: over.signal, capture: true, passive: true }
    for (const sign of signs) document.addEventListener(sign, () => resolve(), once)
    if (!isLineDear()) setTimeout(resolve, longReadMs)
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
