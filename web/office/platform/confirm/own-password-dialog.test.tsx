// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { getControl, renderElement } from '#web/testing/render.tsx'
import { OwnPasswordDialog } from './own-password-dialog.tsx'

type Confirm = Parameters<typeof OwnPasswordDialog>[0]['onConfirm']

async function renderDialog(onConfirm: Confirm, isAboutFields?: () => boolean) {
  const { page, press, type } = await renderElement(
    <OwnPasswordDialog
      title="Titre"
      text="Texte"
      action="Faire"
      onConfirm={onConfirm}
      onClose={() => {}}
      isAboutFields={isAboutFields}
    >
      {(error) => <p id="above">{error}</p>}
    </OwnPasswordDialog>,
  )
  const field = page.querySelector('input') as HTMLInputElement
  const submit = () =>
    act(async () => {
      page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  return { page, press, type, field, submit }
}

it('passes the password on, and waits for the response', async () => {
  const onConfirm = vi.fn<Confirm>(() => new Promise(() => {}))
  const { page, type, field, submit } = await renderDialog(onConfirm)
  await type(field, 'mon secret')
  await submit()
  expect(onConfirm.mock.calls[0]?.[0]).toBe('mon secret')
  expect((getControl(page, 'Faire') as HTMLButtonElement).disabled).toBe(true)
})

it('shows an error of the password at its field', async () => {
  const { page, field, submit } = await renderDialog(async () => 'dialog.cancel')
  await submit()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect((getControl(page, 'Faire') as HTMLButtonElement).disabled).toBe(false)
})

it('leaves errors of other fields to them', async () => {
  const { page, field, submit } = await renderDialog(
    async () => 'dialog.cancel',
    () => true,
  )
  await submit()
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(page.querySelector('#above')?.textContent).toBe('dialog.cancel')
})
