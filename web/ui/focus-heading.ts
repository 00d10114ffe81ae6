/** Where a page begins, for what has nothing left to keep the focus on; it is read out, and the keyboard goes on from there. */
export function focusHeading(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const begin = heading ?? main
  begin?.focus({ preventScroll: true })
}
