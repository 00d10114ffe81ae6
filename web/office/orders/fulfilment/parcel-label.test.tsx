// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { Manifest, Parcel } from '#contract/orders/fulfilment/manifests.contract.ts'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { loadOfficeCouriersMessages } from '#web/i18n/load-office-messages.ts'
import { renderElement } from '#web/testing/render.tsx'
import { ParcelLabel } from './parcel-label.tsx'

const parcel = {
  id: 1,
  orderId: 'x',
  orderNumber: 12,
  number: '683000000001',
  name: 'Salwa',
  phone: '+216 98 765 432',
  governorate: 'sfax',
  city: 'Sakiet Ezzit',
  pieces: 1,
  due: 7.5,
} as Parcel
const manifest = { courier: { id: 1, name: 'Rapide', phone: '' }, createdAt: '2026-11-26T10:00:00Z' } as Manifest
const order = { products: [], address: { street: '', city: '', zipcode: '' }, note: '', exchangeOf: null }

it.each(languages)('says in %s which pieces to take back, for exchanges only', async (language) => {
  const words = await loadOfficeCouriersMessages(language)
  const label = async (exchangeOf: OfficeOrder['exchangeOf']) => {
    const labelProps = { parcel, manifest, order: { ...order, exchangeOf } as unknown as OfficeOrder }
    const { page } = await renderElement(<ParcelLabel {...labelProps} mayOpen shop={undefined} />, language, words)
    return page.querySelector('.slip-exchange')?.textContent
  }
  expect(await label(null)).toBeUndefined()
  expect(await label({ id: 'y', number: 7 })).toBe(
    (words as Record<string, string>)['labels.exchange']?.replace('{number}', '7'),
  )
})
