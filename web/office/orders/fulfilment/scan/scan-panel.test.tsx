// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import couriers from '#web/i18n/messages/office-couriers.fr.json' with { type: 'json' }
import { renderElement } from '#web/testing/render.tsx'
import { ScanPanel } from './scan-panel.tsx'

const words = { ...office, ...couriers }
const vibrate = vi.fn()
beforeEach(() => Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true }))
afterEach(() => {
  vibrate.mockReset()
  Reflect.deleteProperty(navigator, 'vibrate')
})

const packed = [12, 13, 14].map((number) => ({ _id: `id-${number}`, number, name: `Salwa ${number}` }) as OfficeOrder)

async function scanning(chosen: readonly string[] = []) {
  const onOnlyScanned = vi.fn()
  function Pile() {
    const [scanned, setScanned] = useState<ReadonlySet<string>>(new Set())
    const panelProps = { packed, chosen: new Set(chosen), scanned, onScanned: setScanned }
    return <ScanPanel {...panelProps} onOnlyScanned={onOnlyScanned} onClose={() => {}} />
  }
  const { page, press, type } = await renderElement(<Pile />, 'fr', words)
  /** A hand scanner types the code and presses Enter. */
  const scan = async (code: string) => {
    await type(page.querySelector('input') as HTMLInputElement, code)
    await act(async () => {
      page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    })
  }
  return { page, press, scan, onOnlyScanned, text: () => page.textContent ?? '' }
}

it('counts each scanned parcel once, and is ready for the next', async () => {
  const { page, scan, text } = await scanning()
  expect(document.activeElement).toBe(page.querySelector('input'))
  await scan('12')
  expect(text()).toContain('1 / 3 scannés')
  expect(page.querySelector('[role=status]')?.textContent).toContain('12, Salwa 12')
  await scan('12')
  expect(text()).toContain('1 / 3 scannés')
  expect(page.querySelector('[role=alert]')?.textContent).toContain('déjà scanné')
  expect((page.querySelector('input') as HTMLInputElement).value).toBe('')
  expect(document.activeElement).toBe(page.querySelector('input'))
})

it('warns clearly about a parcel that is not selected, or not of the shop', async () => {
  const { page, scan, text } = await scanning(['id-12'])
  await scan('13')
  expect(page.querySelector('[role=alert]')?.textContent).toContain('n’est pas dans cette remise')
  await scan('683000000001')
  expect(page.querySelector('[role=alert]')?.textContent).toContain('683000000001')
  expect(vibrate.mock.calls.map(([pattern]) => pattern.length)).toEqual([3, 3])
  expect(text()).toContain('0 / 1 scannés')
})

it('lists parcels that were not scanned, and removes them from the selection', async () => {
  const { page, scan, press, onOnlyScanned } = await scanning()
  await scan('13')
  const missing = [...page.querySelectorAll('li')].map((element) => element.textContent)
  expect(missing).toEqual(['12 Salwa 12', '14 Salwa 14'])
  await press('Ne remettre que ce qui est scanné')
  expect(onOnlyScanned).toHaveBeenCalledOnce()
})

it('offers the camera wherever there is one, with or without native decoding', async () => {
  expect((await scanning()).text()).not.toContain('appareil photo')
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: () => {} }, configurable: true })
  expect((await scanning()).text()).toContain('Scanner avec l’appareil photo')
  Reflect.deleteProperty(navigator, 'mediaDevices')
})
