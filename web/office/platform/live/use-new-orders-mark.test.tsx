// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderElement } from '#web/testing/render.tsx'
import { useNewOrdersMark } from './use-new-orders-mark.ts'

let count: (value: number) => void = () => undefined

function Marked() {
  const [value, setValue] = useState(0)
  count = setValue
  useNewOrdersMark(value)
  return null
}

it('marks title and icon of the tab, also after the page changes its title, and removes the mark once seen', async () => {
  document.head.innerHTML = '<title>Accueil</title><link rel="icon" href="/favicon.svg">'
  const icon = () => document.querySelector('link[rel="icon"]')?.getAttribute('href')
  await renderElement(<Marked />)
  expect([document.title, icon()]).toEqual(['Accueil', '/favicon.svg'])
  await act(async () => count(2))
  expect([document.title, icon()]).toEqual(['(2) Accueil', '/favicon-news.svg'])
  document.title = 'Produits'
  await vi.waitFor(() => expect(document.title).toBe('(2) Produits'))
  await act(async () => count(0))
  expect([document.title, icon()]).toEqual(['Produits', '/favicon.svg'])
  document.head.innerHTML = ''
})
