// @vitest-environment happy-dom
import { act } from 'react'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { show } from '#web/testing/show.tsx'
import { ToastHost } from '#web/ui/toasts.tsx'
import { type Sent, useTakeBack, whatChanged } from './use-take-back.tsx'

// Toasts disappear by themselves, at the latest at the end of each test.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Its corner lies above all else, which this browser knows nothing of.
  HTMLElement.prototype.showPopover = () => undefined
})
afterAll(() => void vi.useRealTimers())

const saved = { words: 'Enregistré : Titre', before: { title: 'avant' }, after: { title: 'après' }, version: 3 }

/** Presses undo once, and says what was sent and what was said. */
async function takenBack(...answers: Sent[]) {
  const sent: unknown[] = []
  function Line() {
    const { offer, line } = useTakeBack(async (values, version) => {
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
  const { page, press, close } = await show(<Line />, 'fr', { ...office, ...words })
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

it('sends what was there before, over the version that was just saved', async () => {
  const { sent, said } = await takenBack({ kind: 'stored' })
  expect(sent).toEqual([[saved.before, 3]])
  expect(said).toEqual([words['settings.takenBack']])
})

it('tries again over a newer version in which it still stands as it was saved', async () => {
  const { sent, said } = await takenBack(
    { kind: 'newer', now: { title: 'après', other: 'x' }, version: 5 },
    { kind: 'stored' },
  )
  expect(sent).toEqual([
    [saved.before, 3],
    [saved.before, 5],
  ])
  expect(said).toEqual([words['settings.takenBack']])
})

it('writes nothing over what somebody else wrote since', async () => {
  const { sent, said } = await takenBack({ kind: 'newer', now: { title: 'la leur' }, version: 5 })
  expect(sent).toHaveLength(1)
  expect(said).toEqual([words['settings.changedSince']])
})

it('says where it could not be taken back', async () => {
  expect((await takenBack({ kind: 'refused' })).said).toEqual([words['settings.notTakenBack']])
})

it('names what changed, and nothing where only keys stand in another order', () => {
  expect(whatChanged({ a: { fr: '1', en: '' }, b: 1 }, { a: { en: '', fr: '1' }, b: 2 })).toEqual({
    before: { b: 1 },
    after: { b: 2 },
  })
  expect(whatChanged({ a: 1 }, { a: 1 })).toBeUndefined()
})
