import {
  type BulkDone,
  bulkProductEndpoints,
  type CatalogueChange,
} from '#contract/catalogue/products/bulk-products.contract.ts'
import { paths } from '#web/paths.ts'
import { getAdminSession } from './accounts.ts'
import { boxOf } from './element-box.ts'
import { inDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'

test(
  'the close button of the recent changes stays in reach while one is undone',
  inDrills,
  async ({ page, t, newGarment }) => {
    const { api } = await getAdminSession()
    const { _id } = await newGarment(1)
    const { path } = bulkProductEndpoints.list
    const mark = async (trending: boolean) => {
      const made = await api.post(path, { data: { target: { ids: [_id] }, act: { trending } } })
      return ((await made.json()) as BulkDone).id
    }
    const ownIds = [await mark(true), await mark(false)]
    // Other journeys change products at the same time, so the response is filtered.
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch()
      const allChanges = (await response.json()) as CatalogueChange[]
      await route.fulfill({ response, json: allChanges.filter(({ id }) => ownIds.includes(id)) })
    })
    await page.goto(paths.manageProducts)
    await page.getByRole('button', { name: t('bulk.recent') }).click()
    const dialog = page.getByRole('dialog')
    const close = dialog.getByRole('button', { name: t('preview.close') })
    const changes = dialog.getByRole('listitem')
    await expect(changes).toHaveCount(2)
    // Waits until the opening animation has ended.
    await dialog.evaluate((opened) => Promise.all(opened.getAnimations().map(({ finished }) => finished)))
    const previousBox = await boxOf(close)
    await changes
      .first()
      .getByRole('button', { name: t('prices.undo') })
      .click()
    await expect(changes).toHaveCount(1)
    expect(await boxOf(close)).toEqual(previousBox)
    await close.click()
    await expect(dialog).toBeHidden()
  },
)
