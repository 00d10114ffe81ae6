/** Marks the search field of a screen, which `/` focuses. */
export const searchAttribute = 'data-office-search'

/**
 * Focuses the search field and returns whether there is one. If the screen is still loading, the field is focused as soon as it appears, unless the
 * user presses another key or the pointer before.
 */
export function focusSearch(): boolean {
  const done = new AbortController()
  const arrivals = new MutationObserver(focusBox)
  arrivals.observe(document.body, { childList: true, subtree: true })
  for (const deed of ['keydown', 'pointerdown']) {
    // Capture listeners do not receive the `keydown` of `/` itself, because its capture phase is over.
    document.addEventListener(deed, () => done.abort(), { signal: done.signal, capture: true })
  }
  done.signal.addEventListener('abort', () => arrivals.disconnect())
  return focusBox()
}

function focusBox(): boolean {
  const box = document.querySelector<HTMLInputElement>(`[${searchAttribute}]`)
  if (box && box !== document.activeElement) {
    box.focus()
    box.select()
  }
  return box !== null
}
