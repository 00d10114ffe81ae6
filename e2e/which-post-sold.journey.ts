import { confirmed, fillIn, openCheckout, ordersOf, place } from './checkout-steps.ts'
import { inCart, test } from './garment.ts'
import { openOffice } from './office-test.ts'
import { asStaff } from './people.ts'
import { expect } from './visit.ts'

test('a post is followed to what was paid, over pages read anew, by the shop alone', async ({
  page,
  browser,
  baseURL,
  newGarment,
}) => {
  const garment = await newGarment(3)
  const campaign = `aid-${Math.random().toString(36).slice(2, 8)}`
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).origin))
  const office = await openOffice(browser, baseURL, 'fr')
  await office.goto('/dashboard/visits')
  await office.getByText('Un lien pour une publication').click()
  await office.getByLabel('Nom de la publication').fill('98 123 456')
  await expect(office.getByText('sans numéro de téléphone')).toBeVisible()
  await office.getByLabel('Nom de la publication').fill(campaign.toUpperCase())
  const link = office.getByText(campaign)
  await page.goto((await link.textContent()) ?? '', { referer: 'https://l.instagram.com/' })
  await page.reload()
  const { email } = await openCheckout(page, [inCart(garment, 1)])
  await page.reload()
  await fillIn(page)
  await place(page).click()
  await expect(confirmed(page)).toBeVisible()
  expect(new Set(asked)).toEqual(new Set([new URL(baseURL ?? '').origin]))

  const [order] = await ordersOf(email)
  const { api } = await asStaff()
  await office.reload()
  const row = office.getByRole('row').filter({ hasText: campaign })
  await expect(row).toContainText('instagram')
  const numbers = () => row.getByRole('cell').allInnerTexts()
  const shown = (await numbers()).map((text) => text.replace(/^\D+/, ''))
  expect(shown.slice(4)).toEqual(['1', expect.stringMatching(/^128/), '0', expect.stringMatching(/^0/)])

  const flags = { isDelivered: true, isPaid: true }
  await expect(await api.patch(`/api/orders/${order?._id}`, { data: flags })).toBeOK()
  await office.reload()
  await expect(row.getByRole('cell').nth(7)).toContainText('128')
  await expect(row.getByRole('cell').nth(6)).toContainText('1')
  await office.context().close()
})
