// @vitest-environment happy-dom
import { act } from 'react'
import { useLocation } from 'react-router'
import { expect, it, vi } from 'vitest'
import words from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { paths } from '#web/paths.ts'
import { renderElement } from '#web/testing/render.tsx'
import { ChangeStaffPassword } from './change-staff-password.tsx'

let mustChangePassword = true
const refetch = vi.fn()
vi.mock('#web/office/platform/frame/office-api.ts', () => ({
  useStaffSessionQuery: () => ({ data: { mustChangePassword, role: 'owner' }, refetch }),
}))
vi.mock('../keys/keys-api.ts', () => ({ useApiKeysQuery: () => ({ data: [], refetch }) }))
vi.mock('./staff-account-api.ts', () => ({
  useChangeStaffPasswordMutation: () => [() => ({ unwrap: async () => undefined })],
  useStaffSessionsQuery: () => ({ refetch }),
}))

function Place() {
  return <output>{useLocation().pathname}</output>
}

async function changePassword() {
  const { page } = await renderElement(
    <>
      <Place />
      <ChangeStaffPassword />
    </>,
    'fr',
    words,
  )
  const [current, next] = page.querySelectorAll<HTMLInputElement>('input')
  if (!current || !next) throw new Error('The form lacks a field')
  current.value = 'given password'
  next.value = 'eleven green lamps'
  await act(async () => page.querySelector('form')?.requestSubmit())
  return page.querySelector('output')?.textContent
}

it('leads to the list of what the shop needs after the first password, and stays after any other', async () => {
  expect(await changePassword()).toBe(paths.dashboard)
  mustChangePassword = false
  expect(await changePassword()).not.toBe(paths.dashboard)
})
