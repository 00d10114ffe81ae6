// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { getControl, renderElement } from '#web/testing/render.tsx'
import { Quantity } from './quantity.tsx'

async function renderQuantity(value: number, max?: number) {
  const onChange = vi.fn()
  const { page, press, type } = await renderElement(
    <Quantity value={value} max={max} onChange={onChange} label="Quantité" />,
  )
  const field = page.querySelector('input') as HTMLInputElement
  return { page, press, type, field, onChange }
}

it('stays between one and the stock', async () => {
  const { page } = await renderQuantity(1, 1)
  const blocked = ['Une de moins', 'Une de plus'].map((name) => (getControl(page, name) as HTMLButtonElement).disabled)
  expect(blocked).toEqual([true, true])
})

it('changes by one', async () => {
  const { press, onChange } = await renderQuantity(2, 3)
  await press('Une de plus')
  await press('Une de moins')
  expect(onChange.mock.calls).toEqual([[3], [1]])
})

it('passes typed text on when the field is left, and shows the parent’s value again', async () => {
  const { field, type, onChange } = await renderQuantity(2, 3)
  await type(field, '40')
  expect(onChange).not.toHaveBeenCalled()
  await act(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(onChange.mock.calls).toEqual([['40']])
  expect(field.value).toBe('2')
})

it('calls nothing without a change', async () => {
  const { field, onChange } = await renderQuantity(2, 3)
  await act(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  expect(onChange).not.toHaveBeenCalled()
})
