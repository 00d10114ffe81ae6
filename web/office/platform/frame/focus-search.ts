/** The search box of a screen carries this attribute: `/` goes there. */
export const searchAttribute = 'data-office-search'

/**
 * Goes to the search box and answers whether there is one. Somebody quick presses `/` while the screen they asked for is
 * still on its way: its box is gone to as soon as it is there, unless they have done something else by then.
 */
export function focusSearch(): boolean {
  const done = new AbortController()
  const arrivals = new MutationObserver(focusBox)
  arrivals.observe(document.body, { childList: true, subtree: true })
  for (const deed of ['keydown', 'pointerdown']) {
    // Seen on its way down, the press of `/` itself has already gone by.
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
