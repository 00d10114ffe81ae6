import type { Page } from '@playwright/test'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import { getAdminSession, newAddress } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { moveOrder, newPhone } from './order-steps.ts'

const widths = [320, 390, 820, 1024, 1280, 1920]
const mapLink = `https://maps.example.tn/place/${'a1B2c3'.repeat(24)}?share=1`
const place = {
  street: `${'W'.repeat(150)} ${mapLink}`.slice(0, 200),
  city: 'M'.repeat(100),
  country: 'Tunisie',
  state: 'W'.repeat(100),
  zipcode: '2070',
}
const ordinary = {
  street:
    'Résidence Les Jasmins, bloc B, appartement 14, 3e étage, rue du lac Windermere, derrière la pharmacie de nuit',
  city: 'Les Berges du Lac',
  country: 'Tunisie',
  state: 'Tunis',
  zipcode: '1053',
}
const note = 'Appeler avant de venir, la sonnette ne marche pas et le chien aboie. '.repeat(8).slice(0, 495)

async function takeHostile(fields: object, price: number): Promise<OfficeOrder> {
  const { api } = await getAdminSession()
  const colours = ['Bleu', 'Noir', 'Blanc', 'Rouge', 'Vert', 'Écru', 'Ocre'].map((fr) => ({ fr, en: fr, ar: fr }))
  const colors = colours.map((colorName) => ({ colorName, stock: 2 }))
  const title = `Jebba ${'W'.repeat(108)} ${Math.random().toString(36).slice(2, 6)}`
  const made = await api.post('/api/products/create-product', {
    data: { title, mainCategory: 'men', newPrice: price, publishedAt: '2020-01-01T08:00:00Z', colors },
  })
  await expect(made).toBeOK()
  const { _id } = await made.json()
  const response = await api.post('/api/admin/orders', {
    headers: { 'idempotency-key': `hostile-${Math.random().toString(36).slice(2)}-${Date.now()}` },
    data: {
      name: 'W'.repeat(100),
      email: '',
      phone: newPhone(),
      language: 'fr',
      note,
      deliveryFee: 7,
      ...fields,
      products: colours.map(({ fr }) => ({ productId: _id, color: fr, size: '', quantity: 1 })),
    },
  })
  await expect(response).toBeOK()
  await api.delete(`/api/products/${_id}`)
  return response.json()
}

/** The parts of slips that lie outside the paper, or are cut without an ellipsis. */
function faultsOfSlips(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    for (const slip of document.querySelectorAll<HTMLElement>('.slip')) {
      const paper = slip.getBoundingClientRect()
      for (const part of slip.querySelectorAll<HTMLElement>('*')) {
        const box = part.getBoundingClientRect()
        const within =
          box.left >= paper.left - 1 &&
          box.right <= paper.right + 1 &&
          box.top >= paper.top - 1 &&
          box.bottom <= paper.bottom + 1
        const hidden = part.closest('.slip-note, .slip-street, .slip-town, .truncate, .slip-shop, .slip-name')
        if (!within && (!hidden || hidden === part)) faults.push(`${part.className}: ${part.textContent?.slice(0, 30)}`)
      }
      const line = slip.querySelector<HTMLElement>('.slip-note p')
      if (line && line.offsetHeight > (line.parentElement?.clientHeight ?? 0) + 1) faults.push('note cut in a line')
    }
    return faults
  })
}

test('the amount is on every slip, whatever text the order contains', onDesk, async ({ page, t }) => {
  const orders = [
    await takeHostile({ address: place, note: `${mapLink} ${note}`.slice(0, 500) }, 140_000),
    await takeHostile({ address: ordinary, name: 'Salwa Trabelsi' }, 120),
  ]
  await page.goto(`/dashboard/print-orders?ids=${orders.map(({ _id }) => _id).join(',')}`)
  await expect(page.locator('.slip')).toHaveCount(2)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  // The name of the shop is shared with other journeys, so it is changed on this page only.
  await page.locator('.slip-shop').evaluateAll((elements) => {
    for (const name of elements) name.textContent = 'W'.repeat(60)
  })
  for (const paper of ['a6', 'a5'] as const) {
    if (paper === 'a5') {
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('button', { name: t('orders.paper.a5') }).click()
      await page.emulateMedia({ media: 'print' })
    }
    await expect(page.locator('.slips')).toHaveAttribute('data-paper', paper)
    expect(await faultsOfSlips(page), paper).toEqual([])
    const amounts = page.locator('.slip-amount strong')
    await expect(amounts.first()).toHaveText(/980[\s.]007,000/)
    for (const amount of await amounts.all()) await expect(amount).toBeVisible()
    // The browser prints exactly one sheet per order.
    expect(await pagesOf(page), paper).toBe(orders.length)
  }
})

test('a slip without an amount to collect shows none, and its pieces are not picked', async ({ page, t }) => {
  const paid = await takeHostile({ address: ordinary }, 120)
  const refused = await takeHostile({ address: ordinary }, 120)
  const { api } = await getAdminSession()
  await moveOrder(refused, 'preparing', 'with-courier', 'refused')
  await moveOrder(paid, 'preparing', 'with-courier')
  await expect(
    await api.post(`/api/admin/orders/${paid._id}/state`, { data: { state: 'delivered', isPaid: true } }),
  ).toBeOK()
  const open = await takeHostile({ address: ordinary }, 130)
  await page.goto(`/dashboard/print-orders?ids=${[paid, refused, open].map(({ _id }) => _id).join(',')}`)
  await expect(page.locator('.slip')).toHaveCount(3)
  await expect(page.getByText(t('orders.slip.collect'))).toHaveCount(1)
  await expect(page.locator('.slip-amount').filter({ hasText: t('orders.slip.nothing') })).toHaveCount(2)
  const warning = page.getByRole('alert').filter({ hasText: t('orders.slip.warning') })
  await expect(warning).toContainText(String(paid.number))
  await expect(warning).toContainText(String(refused.number))
  await expect(warning).not.toContainText(String(open.number))
  await page.getByRole('button', { name: t('orders.picking') }).click()
  await expect(page.locator('.picking tfoot')).toContainText('7')
  await expect(page.locator('.picking')).not.toContainText(String(paid.number))
  await expectAccessible(page)
})

test('a pasted link and a word of 150 letters break no screen, mail or document', onDesk, async ({ page }) => {
  test.setTimeout(120_000)
  const email = newAddress()
  const hostile = `${mapLink} ${'W'.repeat(150)}`
  const order = await takeHostile({ address: place, note: hostile, email }, 140_000)
  const { api } = await getAdminSession()
  await page.goto(`/dashboard/manage-orders?order=${order._id}`)
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(hostile)).toBeVisible()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysIn(page, 'dialog[open]'), `order sheet at ${width}`).toBeLessThanOrEqual(0)
  }
  const mails = async () => (await api.get('/api/admin/outbox', { params: { to: email } })).json()
  await expect.poll(async () => (await mails()).length).toBeGreaterThan(0)
  const [mail] = await mails()
  const { html } = await (await api.get(`/api/admin/outbox/${mail.id}`)).json()
  const reader = await page.context().newPage()
  await reader.setContent(html.replaceAll(/<img[^>]*>/g, ''))
  for (const width of widths) {
    await reader.setViewportSize({ width, height: 800 })
    expect(await sidewaysIn(reader, 'html'), `mail at ${width}`).toBeLessThanOrEqual(0)
  }
  await reader.close()
})

async function sidewaysIn(page: Page, box: string): Promise<number> {
  return page.locator(box).evaluate((element) => element.scrollWidth - element.clientWidth)
}

async function pagesOf(page: Page): Promise<number> {
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  return [...paper.matchAll(/\/Type\s*\/Page\b/g)].length
}
