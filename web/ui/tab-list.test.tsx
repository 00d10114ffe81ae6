// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Language } from '#contract/platform/text/languages.ts'
import { renderElement } from '#web/testing/render.tsx'
import { TabList } from './tab-list.tsx'

const names = ['un', 'deux', 'trois'] as const

function Sheet() {
  const [current, setCurrent] = useState<(typeof names)[number]>('un')
  return (
    <TabList label="Langue" tabs={names.map((name) => ({ name, label: name }))} current={current} onChange={setCurrent}>
      {`le contenu de ${current}`}
    </TabList>
  )
}

async function opened(language: Language) {
  const { page, key, press } = await renderElement(<Sheet />, language)
  page.querySelector<HTMLElement>('[aria-selected=true]')?.focus()
  const panel = () => page.querySelector('[role=tabpanel]')
  return {
    page,
    press,
    panel,
    walk: (keys: string[]) => keys.reduce((previous, k) => previous.then(() => key(k)), Promise.resolve()),
  }
}

it.each<[Language, string[], string]>([
  ['fr', ['ArrowRight'], 'deux'],
  ['fr', ['ArrowLeft'], 'trois'],
  ['ar', ['ArrowLeft'], 'deux'],
  ['ar', ['ArrowRight'], 'trois'],
  ['fr', ['ArrowRight', 'ArrowRight', 'ArrowRight'], 'un'],
  ['fr', ['End'], 'trois'],
  ['fr', ['End', 'Home'], 'un'],
  ['fr', ['a', 'ArrowDown'], 'un'],
])('in %s the keys %j lead to %s, with the focus', async (language, keys, expected) => {
  const { walk, panel } = await opened(language)
  await walk(keys)
  expect(panel()?.textContent).toBe(`le contenu de ${expected}`)
  expect(document.activeElement?.textContent).toBe(expected)
})

it('only the open tab is in the tab order, and the panel is labelled by it', async () => {
  const { page, press, panel } = await opened('fr')
  await press('deux')
  expect([...page.querySelectorAll<HTMLElement>('[role=tab]')].map((tab) => tab.tabIndex)).toEqual([-1, 0, -1])
  const owner = document.getElementById(panel()?.getAttribute('aria-labelledby') ?? '')
  expect(owner?.textContent).toBe('deux')
  expect(owner?.getAttribute('aria-controls')).toBe(panel()?.id)
})
