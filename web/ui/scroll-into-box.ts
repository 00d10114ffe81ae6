/** Scrolls only the box, never the page, until the element is visible, with some of its neighbours where they fit. */
export function scrollIntoBox(box: HTMLElement, element: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
  box.scrollBy({
    left: scrollDistance([outer.left, outer.right], [inner.left, inner.right]),
    top: scrollDistance([outer.top, outer.bottom], [inner.top, inner.bottom]),
  })
}

/** Width of the fading edge of a scrolling row (`goes-on` in office.css, also in Arabic), which an element must be clear of. */
const fadeWidthPx = 44

type Reach = readonly [begin: number, end: number]

export function scrollDistance([begin, end]: Reach, [first, last]: Reach): number {
  const size = last - first
  const margin = Math.max(0, Math.min(Math.max(size, fadeWidthPx), (end - begin - size) / 2))
  if (last > end - margin) return last - end + margin
  return first < begin + margin ? first - begin - margin : 0
}
