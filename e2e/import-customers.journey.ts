import { createTranslate } from '#web/i18n/translate.ts'
import frenchImports from '../web/i18n/messages/office-imports.fr.json' with { type: 'json' }
import frenchPeople from '../web/i18n/messages/office-people.fr.json' with { type: 'json' }
import frenchProducts from '../web/i18n/messages/office-products.fr.json' with { type: 'json' }
import { expectAccessible } from './axe.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'

const t = createTranslate('fr', { ...frenchImports, ...frenchPeople, ...frenchProducts })

/** An export of another shop: two orders of one customer, and one without a phone number. */
const file = (phone: string, name: string) =>
  [
    'Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem name,Billing Phone,Billing Name',
    `#${phone}1,,paid,fulfilled,TND,150,2025-03-12 10:00:00 +0100,Kaftan,${phone},${name}`,
    `#${phone}2,,paid,fulfilled,TND,250,2025-04-12 10:00:00 +0100,Jebba,${phone},${name}`,
    `#${phone}3,,paid,fulfilled,TND,250,2025-04-12 10:00:00 +0100,Jebba,,Inconnue`,
  ].join('\n')

test(
  'the owner imports customers of another shop, finds one of them, and undoes the import',
  inDrills,
  async ({ page }) => {
    const phone = `5${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`
    const name = `Zohra ${phone}`
    await page.goto('/dashboard/bring-shop')
    const field = page.getByLabel(t('bring.choose'))
    await field.setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(file(phone, name)) })
    await expect(page.getByRole('heading', { name: t('bring.kind.shopifyOrders') })).toBeVisible()
    await expect(page.getByText(t('bring.people', { fresh: '1', known: '0', without: '1' }))).toBeVisible()
    await expect(page.getByText(t('bring.note.noPhone'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: t('bring.commit') }).click()
    await expect(
      page.getByText(t('bring.doneEntries', { created: 2, updated: 0, unchanged: 0, refused: 1 })),
    ).toBeVisible()
    const importUrl = page.url()

    await page.goto(`/dashboard/customers?search=${phone}`)
    await page.getByRole('link', { name }).click()
    const past = page.getByRole('region', { name: t('people.past') })
    await expect(past).toContainText(t('people.count.orders', { count: 2 }))
    await expect(past).toContainText('400')
    await expect(past.getByText(t('people.past.kept'))).toHaveCount(2)
    await expectAccessible(page)

    await page.goto(importUrl)
    await page.getByRole('button', { name: t('prices.undo') }).click()
    await expect(page.getByRole('status').filter({ hasText: t('bring.wasUndone') })).toBeVisible()
    await page.goto(`/dashboard/customers?search=${phone}`)
    await expect(page.getByText(t('people.noneFound'))).toBeVisible()
  },
)
