// @vitest-environment happy-dom
import { act } from 'react'
import { NavLink } from 'react-router'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '#web/testing/render.tsx'
import { useScrollToCurrent } from './use-scroll-to-current.ts'

const scrollBy = vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(() => undefined)
afterAll(() => scrollBy.mockRestore())

/** Callbacks of the `ResizeObserver` while it is connected. */
const resized = new Set<() => void>()
vi.stubGlobal(
  'ResizeObserver',
  class {
    private readonly tell: () => void
    constructor(tell: () => void) {
      this.tell = tell
    }
    observe() {
      resized.add(this.tell)
    }
    disconnect() {
      resized.delete(this.tell)
    }
  },
)
beforeEach(() => {
  resized.clear()
  scrollBy.mockClear()
})

function List() {
  const places = useScrollToCurrent<HTMLDivElement>()
  return (
    <div ref={places} id="list">
      <NavLink to="/one">Une</NavLink>
      <NavLink to="/two">Autre</NavLink>
    </div>
  )
}

const resize = () => {
  for (const tell of resized) tell()
}

it('scrolls to the current link, and again when the list gets its size', async () => {
  await renderAt('/one', <List />)
  expect(scrollBy).toHaveBeenCalledOnce()
  resize()
  expect(scrollBy).toHaveBeenCalledTimes(2)
})

it.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
  'a list scrolled by hand (%s) stays where it is until the next navigation',
  async (kind) => {
    const { page, press } = await renderAt('/one', <List />)
    await act(async () => page.querySelector('#list')?.dispatchEvent(new Event(kind)))
    resize()
    expect(scrollBy).toHaveBeenCalledOnce()
    await press('Autre')
    expect(scrollBy).toHaveBeenCalledTimes(2)
    resize()
    expect(scrollBy).toHaveBeenCalledTimes(3)
  },
)
