// @vitest-environment happy-dom
import { act } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { ToastHost } from '#web/ui/toasts.tsx'
import { changesBetween, type Sent, useUndoSave } from './use-undo-save.tsx'

// Toasts disappear by themselves, at the latest at the end of each test.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // The toasts use a popover, which this test environment lacks.
  HTMLElement.prototype.showPopover = () => undefined
})
afterAll(() => void vi.useRealTimers())

const saved = { words: 'Enregistré : Titre', before: { title: 'avant' }, after: { title: 'après' }, version: 3 }

/** Presses undo once, and returns what was sent and the toast. */
async function undoWith(...answers: Sent[]) {
  const sent: unknown[] = []
  function Line() {
    const { offer, line } = useUndoSave(async (values, version) => {
      sent.push([values, version])
      return answers.shift() ?? { kind: 'refused' }
    })
    return (
      <>
        <button type="button" onClick={() => offer(saved)}>
          offer
        </button>
        {line}
        <ToastHost />
      </>
    )
  }
  const { page, press, close } = await renderElement(<Line />, 'fr', { ...office, ...words })
  const toasts = () => [...page.querySelectorAll('output [data-kind]')]
  const earlier = toasts()
  await press('offer')
  expect(page.textContent).toContain(saved.words)
  await press('Défaire')
  await act(async () => undefined)
  expect(page.textContent).not.toContain(saved.words)
  const newToasts = toasts().flatMap((toast) => (earlier.includes(toast) ? [] : (toast.textContent ?? '')))
  await close()
  vi.runAllTimers()
  return { sent, said: newToasts }
}

it('sends the previous values over the version that was just saved', async () => {
  const { sent, said } = await undoWith({ kind: 'stored' })
  expect(sent).toEqual([[saved.before, 3]])
  expect(said).toEqual([words['settings.takenBack']])
})

it('tries again over a newer version with unchanged values', async () => {
  const { sent, said } = await undoWith(
    { kind: 'newer', now: { title: 'après', other: 'x' }, version: 5 },
    { kind: 'stored' },
  )
  expect(sent).toEqual([
    [saved.before, 3],
    [saved.before, 5],
  ])
  expect(said).toEqual([words['settings.takenBack']])
})

it('does not overwrite values changed by somebody else since', async () => {
  const { sent, said } = await undoWith({ kind: 'newer', now: { title: 'la leur' }, version: 5 })
  expect(sent).toHaveLength(1)
  expect(said).toEqual([words['settings.changedSince']])
})

it('reports a failed undo', async () => {
  expect((await undoWith({ kind: 'refused' })).said).toEqual([words['settings.notTakenBack']])
})

it('names changed fields, and none if only the order of keys differs', () => {
  expect(changesBetween({ a: { fr: '1', en: '' }, b: 1 }, { a: { en: '', fr: '1' }, b: 2 })).toEqual({
    before: { b: 1 },
    after: { b: 2 },
  })
  expect(changesBetween({ a: 1 }, { a: 1 })).toBeUndefined()
})
