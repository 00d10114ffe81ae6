/** Moves the focus to the heading of the page when the focused element has disappeared. */
export function focusHeading(): void {
  const main = document.getElementById('main')
  const heading = main?.querySelector('h1')
  if (heading) heading.tabIndex = -1
  const begin = heading ?? main
  begin?.focus({ preventScroll: true })
}
