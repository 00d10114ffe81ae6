// @vitest-environment happy-dom
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import words from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import { getControl, renderElement } from '#web/testing/render.tsx'
import { UndoLine } from './undo-line.tsx'

function Screen({ stays }: { stays: boolean }) {
  const [done, setDone] = useState<object>()
  return (
    <>
      <h1>Commandes</h1>
      {(stays || !done) && (
        <button type="button" onClick={() => setDone({})}>
          Confirmer
        </button>
      )}
      <UndoLine done={done} words="Fait" onUndo={() => setDone(undefined)} onForget={() => setDone(undefined)} />
    </>
  )
}

const focus = (control: HTMLElement) => act(async () => control.focus())

it.each(['office.undo', 'office.dismiss'] as const)('returns the focus to its origin after %s', async (name) => {
  const { page, press } = await renderElement(<Screen stays />, 'fr', words)
  await focus(getControl(page, 'Confirmer'))
  await press('Confirmer')
  await focus(getControl(page, words[name]))
  await press(words[name])
  expect(document.activeElement?.textContent).toBe('Confirmer')
})

it('focuses the heading if the origin is gone, and nothing if the focus is elsewhere', async () => {
  const gone = await renderElement(<Screen stays={false} />, 'fr', words)
  gone.page.id = 'main'
  await focus(getControl(gone.page, 'Confirmer'))
  await gone.press('Confirmer')
  await focus(getControl(gone.page, words['office.undo']))
  await gone.press(words['office.undo'])
  expect(document.activeElement?.textContent).toBe('Commandes')
  const elsewhere = await renderElement(<Screen stays />, 'fr', words)
  await elsewhere.press('Confirmer')
  await focus(getControl(elsewhere.page, 'Confirmer'))
  await elsewhere.press(words['office.undo'])
  expect(document.activeElement?.textContent).toBe('Confirmer')
})
