// @vitest-environment happy-dom
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { choose, settled } from '#web/testing/lossy-shop.ts'
import { renderAt } from '#web/testing/render.tsx'
import { BackupPlanPanel } from './backup-plan-panel.tsx'

it('a plan reverted after a lost response is sent as reverted', async () => {
  const sent: unknown[] = []
  const answer = async (request: Request) => {
    const text = request.method === 'PUT' ? await request.text() : undefined
    if (text === undefined) return new Response('[]', { headers: { 'content-type': 'application/json' } })
    const plan = JSON.parse(text)
    sent.push(plan)
    if (sent.length === 1) throw new TypeError('the line broke')
    return new Response(JSON.stringify({ plan }), { headers: { 'content-type': 'application/json' } })
  }
  const fetch = (input: RequestInfo | URL, init?: RequestInit) => answer(new Request(input, init))
  const store = createStore({ origin: 'http://shop.test', fetch: fetch as typeof globalThis.fetch })
  const { page, press } = await renderAt(
    '/',
    <Provider store={store}>
      <BackupPlanPanel plan={{ hour: 3, keep: 30 }} />
    </Provider>,
    { ...office, ...words },
  )
  const hour = page.querySelector('select') as HTMLSelectElement
  await choose(hour, '5')
  await press(words['settings.save'])
  await settled(() => page.textContent?.includes(words['settings.notSaved']) ?? false)
  await choose(hour, '3')
  await press(words['settings.save'])
  await settled(() => sent.length === 2)
  expect(sent).toEqual([
    { hour: 5, keep: 30 },
    { hour: 3, keep: 30 },
  ])
})
