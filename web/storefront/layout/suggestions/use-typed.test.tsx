// @vitest-environment happy-dom
import { useLayoutEffect, useRef } from 'react'
import { expect, it } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { useTyped } from './use-typed.ts'

function write(box: HTMLInputElement | null, text: string): void {
  if (!box) throw new Error('There is no box')
  box.value = text
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

function Echo({ whileShown }: { whileShown: string }) {
  const box = useRef<HTMLInputElement>(null)
  const typed = useTyped(box)
  // Runs when the field is in the page but nothing listens yet.
  useLayoutEffect(() => write(box.current, whileShown), [whileShown])
  return (
    <>
      <input ref={box} />
      <output>{typed}</output>
    </>
  )
}

it('reads text typed before and after it listens', async () => {
  const { page, type } = await renderElement(<Echo whileShown="silk" />)
  const shownText = () => page.querySelector('output')?.textContent
  expect(shownText()).toBe('silk')
  const box = page.querySelector('input')
  if (box) await type(box, 'silk jebba')
  expect(shownText()).toBe('silk jebba')
})
