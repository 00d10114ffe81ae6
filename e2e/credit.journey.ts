import type { Page } from '@playwright/test'
import type { OfficeOrder } from '#contract/orders/records/office-orders.contract.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { formatDinars } from '#contract/platform/text/money.ts'
import { dayInTunis } from '#contract/platform/tunisia/tunis-time.ts'
import { createTranslate, type Messages } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import arabicCash from '../web/i18n/messages/office-couriers.ar.json' with { type: 'json' }
import frenchCash from '../web/i18n/messages/office-couriers.fr.json' with { type: 'json' }
import arabicPapers from '../web/i18n/messages/office-people.ar.json' with { type: 'json' }
import frenchPapers from '../web/i18n/messages/office-people.fr.json' with { type: 'json' }
import { getAdminSession } from './accounts.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { newPhone } from './order-steps.ts'

const more: Readonly<Record<string, Messages>> = {
  fr: { ...frenchCash, ...frenchPapers },
  ar: { ...arabicCash, ...arabicPapers },
}
const wordsOf = (language: Language) => createTranslate(language, more[language] ?? {})
const month = dayInTunis().slice(0, 7)

test.use({ language: 'ar' })

test(
  'a return becomes credit, the next order uses it by one press, and the month shows it',
  inDrills,
  async ({ page, t, language, newGarment }) => {
    const cash = wordsOf(language)
    const { api } = await getAdminSession()
    const garment = await newGarment(9)
    const phone = newPhone()
    const call = async <Answer>(method: 'get' | 'post', path: string, data?: object) => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      const reply = await api[method](`/api/admin/${path}`, { headers, ...(data && { data }) })
      await expect(reply, path).toBeOK()
      return (await reply.json()) as Answer
    }
    const take = () =>
      call<OfficeOrder>('post', 'orders', {
        name: 'Salwa',
        email: '',
        phone,
        language,
        note: '',
        discount: 0,
        deliveryFee: 8,
        address: {
          street: '3, rue du Pacha',
          city: 'Sakiet Ezzit',
          country: 'Tunisie',
          state: 'Sfax',
          zipcode: '3021',
        },
        products: [
          {
            productId: garment._id,
            color: garment.colors[0]?.colorName.fr,
            size: garment.colors[0]?.sizes[0]?.size,
            quantity: 1,
          },
        ],
      })
    const money = (dinars: number) => formatDinars(language, dinars)

    const first = await take()
    await expect(await api.patch(`/api/orders/${first._id}`, { data: { isDelivered: true, isPaid: true } })).toBeOK()
    await openOrder(page, first._id)
    await page.getByRole('button', { name: t('orders.return.open'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('orders.return.title') })
    await dialog
      .getByLabel(t('orders.return.count', { title: '' }).trim(), { exact: false })
      .first()
      .selectOption('1')
    await dialog.getByLabel(t('orders.return.way')).selectOption('credit')
    await expect(dialog.getByText(t('orders.return.creditHint'))).toBeVisible()
    await dialog.getByRole('button', { name: t('orders.return.press'), exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('link', { name: t('orders.refund.print') }).click()
    const paper = page.getByRole('article', { name: cash('refund.title') })
    await expect(paper).toContainText(cash('refund.sum.credit', { sum: money(first.totalPrice) }))

    const next = await take()
    await openOrder(page, next._id)
    await expect(page.getByText(t('orders.credit', { sum: money(first.totalPrice) }))).toBeVisible()
    await page.getByRole('button', { name: t('orders.credit.use', { sum: money(next.totalPrice) }) }).click()
    await expect(page.getByText(t('orders.credit', { sum: money(first.totalPrice) }))).toHaveCount(0)
    const deposits = page.getByRole('region', { name: t('orders.deposit') })
    await expect(deposits.getByRole('listitem')).toContainText(t('orders.deposit.way.credit'))
    await page.goto(paths.printOrders([next._id]))
    await expect(page.getByText(t('orders.slip.nothing'))).toBeVisible()

    await expect(await api.patch(`/api/orders/${next._id}`, { data: { isDelivered: true } })).toBeOK()
    const file = await (await api.get(`/api/admin/books/${month}/export?language=en`)).text()
    const movesOf = ({ number }: OfficeOrder) =>
      file.split('\r\n').filter((line) => line.startsWith('credit/') && line.split(',')[7] === String(number))
    expect([first, next].map((order) => movesOf(order).map((line) => line.split(',')[0]))).toEqual([
      ['credit/given'],
      ['credit/used'],
    ])
    await page.goto(`${paths.couriers}/books?month=${month}`)
    await expect(page.getByRole('row').filter({ hasText: cash('books.account.credit') })).toBeVisible()
  },
)

async function openOrder(page: Page, id: string): Promise<void> {
  await page.goto(`${paths.manageOrders}?state=all&order=${id}`)
}
