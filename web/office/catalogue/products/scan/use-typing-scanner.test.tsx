// @vitest-environment happy-dom
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { useTypingScanner } from './use-typing-scanner.ts'

function Screen() {
  const field = useRef<HTMLInputElement>(null)
  useTypingScanner(field)
  return (
    <>
      <input ref={field} id="code" />
      <input id="note" />
      <button type="button" id="less">
        −
      </button>
    </>
  )
}

async function opened() {
  const { page, close } = await renderElement(<Screen />, 'fr', {})
  const office = vi.fn()
  document.addEventListener('keydown', office)
  const press = (id: string, key: string, held: KeyboardEventInit = {}) => {
    page.querySelector<HTMLElement>(`#${id}`)?.focus()
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...held }))
    const heard = office.mock.calls.length
    office.mockClear()
    return [document.activeElement?.id, heard]
  }
  return { press, close, done: () => document.removeEventListener('keydown', office) }
}

it('redirects a scanner’s keys from a button, without triggering keyboard shortcuts', async () => {
  const { press, close, done } = await opened()
  expect(['6', 'F', 'g', '/'].map((key) => press('less', key))).toEqual(['6', 'F', 'g', '/'].map(() => ['code', 0]))
  done()
  await close()
})

it('ignores modified keys and input in other fields', async () => {
  const { press, close, done } = await opened()
  expect(['Enter', ' ', 'Tab', 'Escape'].map((key) => press('less', key))).toEqual(Array(4).fill(['less', 1]))
  expect(press('less', 'k', { ctrlKey: true })).toEqual(['less', 1])
  expect(press('note', '6')).toEqual(['note', 1])
  await close()
  document.body.innerHTML = '<button id="less"></button>'
  document.querySelector<HTMLElement>('#less')?.focus()
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: '6', bubbles: true }))
  expect(document.activeElement?.id).toBe('less')
  done()
})
