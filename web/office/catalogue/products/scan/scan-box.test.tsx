// @vitest-environment happy-dom
import { act, useState } from 'react'
import { Provider } from 'react-redux'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-products.fr.json' with { type: 'json' }
import { createStore } from '#web/store.ts'
import { getControl, renderElement } from '#web/testing/render.tsx'
import { ScanBox } from './scan-box.tsx'

/** A camera without permission. */
beforeAll(() => {
  vi.stubGlobal('BarcodeDetector', { getSupportedFormats: async () => ['code_128', 'ean_13'] })
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.reject(new Error('no')) },
  })
})
// Test files of one worker share a `navigator`.
afterAll(() => Reflect.deleteProperty(navigator, 'mediaDevices'))

/** The test environment has no layout, so both buttons are rendered; a phone shows the one at the foot. */
function Screen({ leads }: { leads: boolean }) {
  const [thumb, setThumb] = useState<HTMLElement | null>(null)
  return (
    <>
      <ScanBox leadsAt={leads ? { thumb } : undefined} onPiece={async () => ''} />
      <footer ref={setThumb} />
    </>
  )
}

const messages = { ...office, ...words } as Record<string, string>
const [on = '', off = ''] = ['scan.cameraOn', 'scan.cameraOff'].map((key) => messages[key])

it.each([true, false])('keeps the focus on the camera button when it is switched (main action: %s)', async (leads) => {
  const store = createStore({ origin: 'http://shop.test', fetch })
  const { page } = await renderElement(
    <Provider store={store}>
      <Screen leads={leads} />
    </Provider>,
    'fr',
    messages,
  )
  const atThumb = page.querySelector('footer') as HTMLElement
  for (const [pressed, then] of [
    [on, off],
    [off, on],
  ] as const) {
    const button = getControl(leads && pressed === on ? atThumb : page, pressed)
    await act(async () => {
      button.focus()
      button.click()
    })
    expect(document.activeElement?.textContent).toBe(then)
  }
})
