import type { Page } from '@playwright/test'
import { customPageEndpoints } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import { languages } from '#contract/platform/text/languages.ts'
import { sampleNewsIds } from '#server/operations/samples/sample-news.ts'
import { paths } from '#web/paths.ts'
import { shopScreens } from '#web/screen-table.ts'
import { getAdminSession, signInAdmin, signInShopper } from './accounts.ts'
import { sampleIds, test, toCartItem } from './garment.ts'
import { onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { officeAddresses } from './office-addresses.ts'
import { takeOrder } from './order-steps.ts'
import { type FrameKind, listFaultsAtWidths, openForSweep } from './sweep-steps.ts'

/** Shop names of the maximum length without a break opportunity, by language. */
const latinName = 'Maisondeskaftansetdesjebbas'.padEnd(60, 'brodées')
const longNames = { fr: latinName, en: latinName, ar: 'دارالجببوالقفاطين'.padEnd(60, 'المطرّزة') }

const everyScreen = process.env.SWEEP === 'all'
const [garment = ''] = sampleIds
const [news = ''] = sampleNewsIds

const fiveKinds = [paths.home, paths.products, paths.product(garment), paths.login, paths.terms]
const enclosed = [paths.cart, paths.firstOrder]

async function faultsOn(page: Page, addresses: readonly string[], watched: FrameKind) {
  const faults: string[] = []
  for (const address of addresses) {
    faults.push(...(await listFaultsAtWidths(page, address, watched)).map((fault) => `${address} at ${fault}`))
  }
  return faults
}

for (const language of everyScreen ? languages : (['ar'] as const)) {
  test.describe(`from 320 to 1920 pixels, in ${language}`, onDesk, () => {
    test.setTimeout(everyScreen ? 600_000 : 90_000)

    test.beforeEach(async ({ page, speak }) => {
      await speak(language)
      const { api } = await getAdminSession()
      const line = toCartItem(await (await api.get(`/api/products/${garment}`)).json(), 1)
      const items = [{ ...line, quantity: 12, stock: 99 }]
      await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify({ version: 1, items }))
    })

    const names = [undefined, longNames[language]]
    for (const customerName of everyScreen ? names : [longNames[language]]) {
      test(`the frame fits, and the cart or the way back is in view${customerName ? `, under the name ${customerName}` : ''}`, async ({
        page,
      }) => {
        const { api } = await getAdminSession()
        const { name } = await (await api.get('/api/shop')).json()
        await openForSweep(page, {
          rename: customerName ? { from: Object.values<string>(name), to: customerName } : undefined,
        })
        expect(await faultsOn(page, fiveKinds, 'with its frame')).toEqual([])
        expect(await faultsOn(page, enclosed, 'enclosed')).toEqual([])
      })
    }

    if (everyScreen) {
      test('every screen of the shop fits', async ({ page, newGarment }) => {
        const { email } = await signInShopper(page)
        const order = await takeOrder(await newGarment(1), { email })
        const { api } = await getAdminSession()
        const body = { title: longNames, text: longNames, state: 'online', shownIn: 'nowhere', address: '' }
        const customPage = await (await api.post(customPageEndpoints.create.path, { data: body })).json()
        await openForSweep(page)
        const examplePath = (path: string) => {
          if (path.startsWith(paths.orders)) return order._id
          if (path.startsWith('/pages/')) return customPage.address
          return path.startsWith(paths.news) ? news : garment
        }
        const addresses = shopScreens.map(({ path }) => path.replace(':id', examplePath(path)))
        expect(await faultsOn(page, addresses, 'alone')).toEqual([])
      })

      test('every screen of the back office fits', async ({ page, newGarment }) => {
        await signInAdmin(page)
        const order = await takeOrder(await newGarment(1))
        await openForSweep(page)
        const addresses = officeAddresses({
          recordIds: {
            [`${paths.dashboard}/edit-product/:id`]: garment,
            [`${paths.dashboard}/edit-order/:id`]: order._id,
            [`${paths.customers}/:id`]: String(order.customer?.id),
            [`${paths.officeNews}/:id?`]: news,
          },
        })
        expect(await faultsOn(page, addresses, 'alone')).toEqual([])
      })
    }
  })
}
