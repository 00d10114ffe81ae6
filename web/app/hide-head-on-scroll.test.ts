// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { hideHeadOnScroll } from './hide-head-on-scroll.ts'

it('the header hides on scrolling down, and returns on scrolling up or at the top', () => {
  hideHeadOnScroll()
  const isHiddenAfterScrollTo = (y: number) => {
    window.scrollTo(0, y)
    window.dispatchEvent(new Event('scroll'))
    return document.documentElement.hasAttribute('data-reads-on')
  }
  expect([40, 150, 400, 900].map(isHiddenAfterScrollTo)).toEqual([false, false, true, true])
  // A small movement is not a change of direction.
  expect([897, 901].map(isHiddenAfterScrollTo)).toEqual([true, true])
  expect([850, 853, 700].map(isHiddenAfterScrollTo)).toEqual([false, false, false])
  expect([900, 90, -20, 0].map(isHiddenAfterScrollTo)).toEqual([true, false, false, false])
})
