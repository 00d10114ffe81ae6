/** Scrolls only the box, never the page, until the element is visible, with some of its neighbours where they fit. */
export function bringIntoSight(box: HTMLElement, thing: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), thing.getBoundingClientRect()]
  box.scrollBy({
    left: wayInto([outer.left, outer.right], [inner.left, inner.right]),
    top: wayInto([outer.top, outer.bottom], [inner.top, inner.bottom]),
  })
}

/** Width of the fading edge of a scrolling row (`goes-on` in office.css, also in Arabic), which an element must be clear of. */
const faded = 44

type Reach = readonly [begin: number, end: number]

export function wayInto([begin, end]: Reach, [first, last]: Reach): number {
  const size = last - first
  const beside = Math.max(0, Math.min(Math.max(size, faded), (end - begin - size) / 2))
  if (last > end - beside) return last - end + beside
  return first < begin + beside ? first - begin - beside : 0
}
