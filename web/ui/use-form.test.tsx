// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { TextField } from './field.tsx'
import { useForm } from './use-form.ts'

type Send = (values: Readonly<Record<'name' | 'town', string>>) => Promise<unknown>

function Letter({ send }: { send: Send }) {
  const form = useForm({
    fields: ['name', 'town'],
    check: ({ name, town }) => ({
      name: name ? undefined : 'Le nom manque',
      town: town ? undefined : 'La ville manque',
    }),
    send,
  })
  return (
    <form {...form.props}>
      <TextField label="Nom" name="name" error={form.errors.name} />
      <TextField label="Ville" name="town" error={form.errors.town} />
      <button type="submit" disabled={form.pending}>
        Envoyer
      </button>
    </form>
  )
}

async function renderForm(send: Send) {
  const { page, type } = await renderElement(<Letter send={send} />)
  const [name, town] = page.querySelectorAll('input')
  const button = page.querySelector('button')
  if (!name || !town || !button) throw new Error('the form is not there')
  const submit = () =>
    act(async () => {
      page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  return { page, type, name, town, button, submit }
}

it('shows all errors at their fields, and focuses the first', async () => {
  const send = vi.fn<Send>(async () => undefined)
  const { name, town, submit } = await renderForm(send)
  await submit()
  const descriptions = [name, town].map(
    (field) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent,
  )
  expect(descriptions).toEqual(['✦Le nom manque', '✦La ville manque'])
  expect(document.activeElement).toBe(name)
  expect(send).not.toHaveBeenCalled()
})

it('removes an error when its field is corrected, and no other', async () => {
  const { name, town, type, submit } = await renderForm(async () => undefined)
  await submit()
  await type(name, 'Leïla')
  expect([name, town].map((field) => field.getAttribute('aria-invalid'))).toEqual([null, 'true'])
})

it('submits once, however often it is pressed, and can be submitted again afterwards', async () => {
  let answer = () => {}
  const send = vi.fn<Send>(() => new Promise<void>((done) => (answer = done)))
  const { name, town, button, type, submit } = await renderForm(send)
  await type(name, 'Leïla')
  await type(town, 'Sfax')
  await submit()
  await submit()
  expect(send.mock.calls).toEqual([[{ name: 'Leïla', town: 'Sfax' }]])
  expect(button.disabled).toBe(true)
  await act(async () => answer())
  expect(button.disabled).toBe(false)
})
