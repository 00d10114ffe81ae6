import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { RequireStaff } from './require-staff.tsx'

it('holds the place of the office without a word of any language, until it is known who is there', () => {
  const office = createElement(RequireStaff, null, 'office')
  const page = renderToStaticMarkup(createElement(MemoryRouter, null, office))
  expect(page).toContain('skeleton')
  expect(page.replaceAll(/<[^>]*>/g, '')).toBe('')
})
