// @vitest-environment happy-dom
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { Switch } from './switch.tsx'

it('is toggled once by its label and by itself', async () => {
  const changed = vi.fn()
  const { page, press } = await renderElement(<Switch checked={false} onChange={changed} label="Payée" />)
  await act(async () => page.querySelector('label')?.click())
  expect(changed.mock.calls).toEqual([[true]])
  await press('Payée')
  expect(changed).toHaveBeenCalledTimes(2)
})
