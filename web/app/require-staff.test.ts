import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { RequireStaff } from './require-staff.tsx'

it('shows an outline without text until the session is known', () => {
  const office = createElement(RequireStaff, null, 'office')
  const page = renderToStaticMarkup(createElement(MemoryRouter, null, office))
  expect(page).toContain('skeleton')
  expect(page.replaceAll(/<[^>]*>/g, '')).toBe('')
})
