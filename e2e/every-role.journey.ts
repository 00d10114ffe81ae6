import type { Page } from '@playwright/test'
import { officeOrderEndpoints } from '#contract/orders/records/office-orders.contract.ts'
import { hasRight, type StaffRole, staffRoles } from '#contract/platform/http/staff-rights.rules.ts'
import { sampleNewsIds } from '#server/operations/samples/sample-news.ts'
import { loansPath } from '#web/office/platform/frame/loans-path.ts'
import { officeGroups } from '#web/office/platform/frame/office-links.ts'
import { courierTabs, placeRights, rightOfAddress } from '#web/office/platform/frame/screen-rights.ts'
import { paths } from '#web/paths.ts'
import { officeScreens } from '#web/screen-table.ts'
import { createStaff, getAdminSession, signInStaffIn } from './accounts.ts'
import { sampleIds, test } from './garment.ts'
import { onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { officeTranslate } from './office-test.ts'
import { takeOrder } from './order-steps.ts'

const mayOpen = (role: StaffRole, address: string) => {
  const right = rightOfAddress(new URL(address, 'http://shop').pathname)
  return right === undefined || hasRight(role, right)
}

/** The addresses of all screens of the back office, with every tab; detail screens show existing records. */
function everyAddress(order: { _id: string }, customer: number): string[] {
  const [garment = ''] = sampleIds
  const [news = ''] = sampleNewsIds
  const behind = (path: string) => {
    if (path.includes('order')) return order._id
    if (path.startsWith(paths.customers)) return String(customer)
    return path.startsWith(paths.officeNews) ? news : garment
  }
  return officeScreens.flatMap(({ path }) => {
    if (path.startsWith(`${paths.settings}/`)) return Object.keys(placeRights).map(paths.settingsPlace)
    if (path.startsWith(paths.couriers))
      return [paths.couriers, ...Object.keys(courierTabs).map((tab) => `${paths.couriers}/${tab}`)]
    if (path.startsWith(paths.workshop)) return [paths.workshop, loansPath]
    if (path.endsWith('/print-orders')) return [paths.printOrders([order._id])]
    return path.endsWith('?')
      ? [path.replace('/:id?', ''), path.replace(':id?', news)]
      : [path.replace(':id', behind(path))]
  })
}

/** Records failed API calls, and whether all calls are finished. */
function watchCalls(page: Page) {
  const refused: string[] = []
  const open = new Set<unknown>()
  let last = Date.now()
  const close = (call: unknown) => {
    if (open.delete(call)) last = Date.now()
  }
  page.on('request', (request) => {
    // The event stream stays open.
    if (!request.url().includes('/api/') || request.url().includes(officeOrderEndpoints.live.path)) return
    open.add(request)
    last = Date.now()
  })
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  return { refused, isQuiet: () => open.size === 0 && Date.now() - last > 200 }
}

for (const role of staffRoles) {
  test(
    `${role}: permitted pages are shown, and the others say which role may see them`,
    onDesk,
    async ({ page, speak, newGarment }) => {
      test.setTimeout(240_000)
      const { api } = await getAdminSession()
      const order = await takeOrder(await newGarment(1))
      const { people } = await (await api.get('/api/admin/customers/list')).json()
      const t = officeTranslate('ar')
      await speak('ar')
      await signInStaffIn(page, await createStaff(role))
      const calls = watchCalls(page)
      const main = page.getByRole('main')
      const faults: string[] = []

      /** Checks the page once all calls are finished, because some start only after the session is known. */
      const look = async (address: string) => {
        const meant = mayOpen(role, address)
        const refusal = main.getByRole('heading', { name: t('role.notYours'), exact: true })
        const expectedHeading = meant ? main.getByRole('heading', { level: 1 }) : refusal
        await expectedHeading
          .first()
          .waitFor()
          .catch(() => faults.push(`${address}: nothing came`))
        await expect.poll(calls.isQuiet, { intervals: [50] }).toBe(true)
        await main
          .locator('.skeleton')
          .first()
          .waitFor({ state: 'hidden' })
          .catch(() => faults.push(`${address}: waits`))
        if (meant && (await refusal.isVisible())) faults.push(`${address}: is kept from ${role}`)
        faults.push(...calls.refused.splice(0).map((call) => `${address}: ${call}`))
      }

      await page.goto(paths.dashboard)
      const menu = page.getByRole('navigation', { name: t('office.navigation') })
      const places = officeGroups.flat().map(({ to }) => to)
      const offered = places.filter((place) => mayOpen(role, place))
      await expect(menu.getByRole('link')).toHaveCount(offered.length)
      const links = await menu
        .getByRole('link')
        .evaluateAll((elements) => elements.map((link) => link.getAttribute('href')))
      expect(links).toEqual(offered)

      for (const address of everyAddress(order, people[0].id)) {
        await page.goto(address)
        await look(address)
      }
      expect(faults).toEqual([])
    },
  )
}
