// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import words from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { AmountField } from './amount-field.tsx'

function Form({ onSent, held }: { onSent: (text: string) => void; held: boolean }) {
  const [text, setText] = useState('')
  const value = held
    ? { value: text, onChange: (event: { target: { value: string } }) => setText(event.target.value) }
    : {}
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSent(String(new FormData(event.currentTarget).get('sum')))
      }}
    >
      <AmountField label="Somme" name="sum" {...value} />
    </form>
  )
}

async function renderForm(held: boolean) {
  const onSent = vi.fn()
  const { page, type, press } = await renderElement(<Form onSent={onSent} held={held} />, 'fr', words)
  const field = page.querySelector('input') as HTMLInputElement
  const leave = () => act(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  const send = () =>
    act(() => page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })))
  const shownText = () => (page.textContent ?? '').replace(/\s/g, ' ')
  return { page, type, press, field, leave, send, said: shownText, onSent }
}

it.each([true, false])(
  'asks about an ambiguous amount, and blocks submitting before (controlled: %s)',
  async (held) => {
    const { page, type, field, send, said, onSent } = await renderForm(held)
    await type(field, '1.250')
    expect(said()).not.toContain('Quel montant')
    await send()
    expect(onSent).not.toHaveBeenCalled()
    expect(said()).toMatch(/Quel montant \? ?1,250 DT ?1 250,000 DT/)
    const [, thousand] = page.querySelectorAll('button')
    await act(() => thousand?.click())
    expect(field.value).toBe('1250,000')
    await send()
    expect(onSent.mock.calls).toEqual([['1250,000']])
  },
)

it('repeats an amount in a foreign notation as understood, and submits it', async () => {
  const { type, field, leave, send, said, onSent } = await renderForm(true)
  await type(field, '1.250,500')
  await leave()
  expect(said()).toContain('Compris : 1 250,500 DT')
  await send()
  expect(onSent).toHaveBeenCalledOnce()
})

it('shows nothing for the usual notation', async () => {
  const { type, field, leave, said } = await renderForm(true)
  await type(field, '189,500')
  await leave()
  expect(said()).toBe('SommeDT')
})
