import { createTranslate, type Messages } from '#web/i18n/translate.ts'
import words from '../web/i18n/messages/office-settings.fr.json' with { type: 'json' }
import { getAdminSession } from './accounts.ts'
import { confirmationHeading, fillIn, openCheckout, orderButton, ordersOf } from './checkout-steps.ts'
import { test, toCartItem } from './garment.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { openOffice } from './office-test.ts'

const translate = createTranslate('fr', words as Messages)

test(
  'a campaign link is followed to the paid order, over reloads, without other services',
  inDrills,
  async ({ page, browser, baseURL, newGarment }) => {
    const garment = await newGarment(3)
    const campaign = `aid-${Math.random().toString(36).slice(2, 8)}`
    const requestedOrigins: string[] = []
    page.on('request', (request) => void requestedOrigins.push(new URL(request.url()).origin))
    const office = await openOffice(browser, baseURL, 'fr')
    await office.goto('/dashboard/visits')
    await office.getByText('Un lien pour une publication').click()
    await office.getByLabel('Nom de la publication').fill('98 123 456')
    await expect(office.getByText('sans numéro de téléphone')).toBeVisible()
    await office.getByLabel('Nom de la publication').fill(campaign.toUpperCase())
    const link = office.getByText(campaign)
    await page.goto((await link.textContent()) ?? '', { referer: 'https://l.instagram.com/' })
    await page.reload()
    const { email } = await openCheckout(page, [toCartItem(garment, 1)])
    await page.reload()
    await fillIn(page)
    await orderButton(page).click()
    await expect(confirmationHeading(page)).toBeVisible()
    expect(new Set(requestedOrigins)).toEqual(new Set([new URL(baseURL ?? '').origin]))

    const [order] = await ordersOf(email)
    const { api } = await getAdminSession()
    await office.reload()
    const row = office.getByRole('row').filter({ hasText: campaign })
    await expect(row).toContainText('instagram')
    // A column that is empty in all rows is hidden; an empty cell shows a dash.
    const saidOf = async () => {
      const heads = await office
        .getByRole('table', { name: translate('visits.bySource') })
        .getByRole('columnheader')
        .allInnerTexts()
      const cells = await row.getByRole('cell').allInnerTexts()
      const cellOf = (name: Parameters<typeof translate>[0]) =>
        cells[heads.indexOf(translate(name)) - 1]?.replace(translate(name), '').trim() ?? '—'
      return {
        orders: cellOf('visits.orders'),
        total: cellOf('visits.total'),
        delivered: cellOf('visits.delivered'),
        paid: cellOf('visits.paid'),
      }
    }
    expect(await saidOf()).toEqual({ orders: '1', total: expect.stringMatching(/^128/), delivered: '—', paid: '—' })

    const flags = { isDelivered: true, isPaid: true }
    await expect(await api.patch(`/api/orders/${order?._id}`, { data: flags })).toBeOK()
    await office.reload()
    await expect(row).toBeVisible()
    expect(await saidOf()).toMatchObject({ delivered: '1', paid: expect.stringMatching(/^128/) })
    await office.context().close()
  },
)
