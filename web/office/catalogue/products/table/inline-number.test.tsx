// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import products from '#web/i18n/messages/office-products.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { InlineNumber } from './inline-number.tsx'

async function renderField(save: (next: number, seen: number) => Promise<unknown>, whole = false, value = 120) {
  const words = { ...office, ...products }
  const { page, type } = await renderElement(
    <InlineNumber value={value} isInteger={whole} label="Prix" save={save} />,
    'fr',
    words,
  )
  const field = page.querySelector('input') as HTMLInputElement
  const leave = () => act(async () => void field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  const button = (which: number) => act(async () => page.querySelectorAll('button')[which]?.click())
  const shownText = () => (page.textContent ?? '').replace(/\s/g, ' ')
  return { type, field, leave, button, said: shownText }
}

it('asks which amount is meant before it saves an ambiguous price', async () => {
  const save = vi.fn(async () => undefined)
  const { type, field, leave, button } = await renderField(save)
  await type(field, '1.250')
  await leave()
  expect(save).not.toHaveBeenCalled()
  await button(1)
  expect(save.mock.calls).toEqual([[1250, 120]])
})

it('shows millimes only if there are some', async () => {
  const save = vi.fn(async () => undefined)
  expect((await renderField(save, false, 2400)).field.value).toBe('2\u202f400')
  expect((await renderField(save, false, 285.5)).field.value).toBe('285,500')
})

it('is as wide as its digits, with the currency sign beside them', async () => {
  const save = vi.fn(async () => undefined)
  const { field, type } = await renderField(save, false, 12_345.5)
  expect([field.value, field.style.minWidth]).toEqual(['12\u202f345,500', 'calc(10ch + 2.75rem)'])
  await type(field, '123456,500')
  expect(field.style.minWidth).toBe('calc(10ch + 2.75rem)')
})

it('separates thousands until the price is edited', async () => {
  const save = vi.fn(async () => undefined)
  const { field, leave } = await renderField(save, false, 1_234_567)
  expect(field.value).toBe('1\u202f234\u202f567')
  await act(async () => field.focus())
  expect(field.value).toBe('1234567')
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 7])
  await leave()
  expect(field.value).toBe('1\u202f234\u202f567')
  expect(save).not.toHaveBeenCalled()
})

it('never takes a count for another one', async () => {
  const save = vi.fn(async () => undefined)
  const { type, field, leave, said } = await renderField(save, true)
  await type(field, '1,000')
  await leave()
  expect(save).not.toHaveBeenCalled()
  expect(said()).toContain('nombre entier')
})

it('shows both values after a conflict, and lets the user save the own one again', async () => {
  const save = vi.fn(async (_next: number, _seen: number): Promise<unknown> => undefined)
  save.mockRejectedValueOnce({ status: 409, data: { code: 'product-changed' } })
  const { type, field, leave, button, said } = await renderField(save)
  await type(field, '110')
  await leave()
  expect(said()).toMatch(/Quelqu’un a mis 120\sDT\s; vous vouliez 110\sDT\./)
  await button(0)
  expect(save.mock.calls).toEqual([
    [110, 120],
    [110, 120],
  ])
  expect(said()).not.toContain('vous vouliez')
})

it('offers no value again after other errors', async () => {
  const { type, field, leave, said } = await renderField(() =>
    Promise.reject({ status: 403, data: { code: 'role-forbidden' } }),
  )
  await type(field, '110')
  await leave()
  expect(said()).toContain('Votre rôle ne le permet pas.')
  expect(said()).not.toContain('vous vouliez')
})
