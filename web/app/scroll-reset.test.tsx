// @vitest-environment happy-dom
import { act } from 'react'
import { Link, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { useScrollReset } from './scroll-reset.ts'

function Back() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Retour
    </button>
  )
}

function Page() {
  useScrollReset()
  return (
    <>
      <Link to="/contact">Contact</Link>
      <Link to="/products?color=red" replace state={{ morePages: 0 }}>
        Rouge
      </Link>
      <Back />
      <div id="beside" />
      <dialog open>
        <div id="choosing" />
      </dialog>
    </>
  )
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  window.history.scrollRestoration = 'auto'
})

it('scrolls a new page to the top at once, after one frame and after 80 ms, and not later', async () => {
  const { page, press } = await renderElement(<Page />)
  const gone = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const beside = page.querySelector('#beside') as HTMLElement
  const choosing = page.querySelector('#choosing') as HTMLElement
  const tops = [beside, choosing]
  const scroll = () => {
    for (const box of tops) box.scrollTop = 300
  }
  scroll()
  await press('Contact')
  expect([gone.mock.calls, beside.scrollTop, choosing.scrollTop]).toEqual([[[0, 0]], 0, 300])
  scroll()
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect([gone.mock.calls.length, beside.scrollTop, choosing.scrollTop]).toEqual([2, 0, 300])
  await act(() => vi.advanceTimersByTimeAsync(59))
  expect(gone).toHaveBeenCalledTimes(2)
  scroll()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([gone.mock.calls.length, beside.scrollTop, choosing.scrollTop]).toEqual([3, 0, 300])
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(gone).toHaveBeenCalledTimes(3)
})

it('restores scroll positions itself and disables the browser’s restoration', async () => {
  window.history.scrollRestoration = 'auto'
  await renderElement(<Page />)
  expect(window.history.scrollRestoration).toBe('manual')
})

it('returns to the position where a list was filtered, even without scrolling since', async () => {
  const { press } = await renderElement(<Page />)
  vi.spyOn(window, 'scrollY', 'get').mockReturnValue(261)
  await press('Rouge')
  const gone = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  await press('Contact')
  await press('Retour')
  expect(gone.mock.lastCall).toEqual([0, 261])
})
