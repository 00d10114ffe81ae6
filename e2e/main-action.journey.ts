import { customPageEndpoints } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import { newsEndpoints } from '#contract/catalogue/news/news.contract.ts'
import type { MessageKey } from '#web/i18n/translate.ts'
import { paths } from '#web/paths.ts'
import { getAdminSession } from './accounts.ts'
import { boxOf } from './element-box.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'

/** Each list with its main action and a selector for its rows. */
const lists: readonly { at: string; act: MessageKey; role: 'link' | 'button'; rows: string }[] = [
  { at: paths.manageProducts, act: 'office.addProduct', role: 'link', rows: '.products-table tbody tr' },
  { at: paths.officeNews, act: 'office.addNews', role: 'link', rows: 'main li' },
  { at: paths.settingsPlace('staff'), act: 'staff.add', role: 'button', rows: 'main section li' },
  { at: paths.settingsPlace('own-pages'), act: 'ownPages.add', role: 'link', rows: 'main section li' },
  { at: paths.receiving, act: 'scan.cameraOn', role: 'button', rows: 'main form, main .border-dashed' },
]

const height = 700

const language = 'ar'

test.describe(() => {
  test.use({ language })

  test('the main action of each list is above the bottom bar and covers no row', async ({ page, t }) => {
    const { api } = await getAdminSession()
    const title = { fr: `Au pouce ${Date.now()}`, en: '', ar: '' }
    const piece = { title, intro: { fr: '', en: '', ar: '' }, text: { fr: '', en: '', ar: '' } }
    const news = { ...piece, images: [], garments: [], link: '', date: '2020-01-02', state: 'draft' }
    await expect(await api.post(newsEndpoints.listAll.path, { data: news })).toBeOK()
    const customPage = { title, text: piece.text, state: 'draft', shownIn: 'nowhere', address: '' }
    await expect(await api.post(customPageEndpoints.create.path, { data: customPage })).toBeOK()

    for (const { at, act: name, role, rows } of lists) {
      await page.goto(at)
      for (const width of [320, 360, 430]) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => window.scrollTo(0, 0))
        const act = page.getByRole(role, { name: t(name), exact: true })
        await expect(act).toBeVisible()
        const last = page.locator(rows).filter({ visible: true }).last()
        await expect(last).toBeVisible()
        const { y, height: tall } = await boxOf(act)
        expect(tall, at).toBeGreaterThanOrEqual(44)
        expect(y + tall, `${at} at ${width}`).toBeLessThanOrEqual(height)
        // The button is fixed directly above the bottom navigation.
        const thumb = await boxOf(page.getByRole('navigation', { name: t('office.thumb') }))
        const over = thumb.y - (y + tall)
        expect(Math.abs(over), `${at} at ${width}: so far from the thumb's row`).toBeLessThanOrEqual(12)

        // The space reserved for the button begins below the last row.
        const room = await boxOf(page.locator('main .h-15').filter({ visible: true }))
        const ends = await boxOf(last)
        expect(room.y, `${at} at ${width}: the room for it stands in the middle`).toBeGreaterThanOrEqual(
          ends.y + ends.height,
        )

        await last.scrollIntoViewIfNeeded()
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        const row = await boxOf(last)
        const actionBox = await boxOf(act)
        const apart = row.y + row.height <= actionBox.y || actionBox.y + actionBox.height <= row.y
        expect(apart, `${at} at ${width}: the last row is under what is at the thumb`).toBe(true)
        const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(wider, `${at} at ${width}`).toBeLessThanOrEqual(0)
      }
    }
  })
})
