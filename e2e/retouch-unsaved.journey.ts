import sharp from 'sharp'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { getAdminSession } from './accounts.ts'
import { onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { pressSave } from './product-steps.ts'
import {
  countUploads,
  dialogOf,
  file,
  idOf,
  openRetouch,
  openWithPhotograph,
  retouchButton,
  shownPicture,
  tiles,
  tiltAndApply,
} from './retouch-steps.ts'
import { shopTranslate } from './shop-messages.ts'
import { expectToast } from './toasts.ts'

/** The stored pictures of the first colour, and the cover. */
async function storedPictures(id: string) {
  const { api } = await getAdminSession()
  const { colors, coverImage } = (await (await api.get(`/api/admin/products/${id}`)).json()) as Product
  return { images: (colors[0]?.images ?? []).map(idOf), cover: idOf(coverImage) }
}

const imagesOf = async (id: string) => (await storedPictures(id)).images

test('leaving or saving with an unsent retouch asks first', async ({ page, t, newGarment, expectConsoleErrors }) => {
  expectConsoleErrors()
  const { _id } = await newGarment(2)
  const taken = await openWithPhotograph(page, t, _id, '#27366b')
  await pressSave(page, t, 'productForm.save')
  await expect.poll(() => imagesOf(_id)).toEqual([idOf(taken)])
  await expect(page.getByRole('button', { name: t('productForm.save'), exact: true })).toBeEnabled()

  let cuts = 1
  await page.route('**/api/uploads', (route) => (cuts-- > 0 ? route.abort() : route.continue()))
  await openRetouch(page, t)
  await tiltAndApply(page, t)
  await expect(page.getByText(t('productProblem.cut'))).toBeVisible()

  const dialog = dialogOf(page)
  const list = page.locator('nav:visible a[href$="/manage-products"]').first()
  await list.click()
  await expect(dialog).toContainText(t('productForm.leaveUnsent'))
  await dialog.getByRole('button', { name: t('draft.leaveStay') }).click()
  await expect(page.getByText(t('productProblem.cut'))).toBeVisible()

  await pressSave(page, t, 'productForm.save')
  await expect(dialog).toContainText(t('productForm.unsentTitle'))
  await dialog.getByRole('button', { name: t('productForm.unsentAgain') }).click()
  await expect(tiles(page)).not.toHaveAttribute('src', taken)
  const leaning = await shownPicture(page)
  await pressSave(page, t, 'productForm.save')
  await expect.poll(() => imagesOf(_id)).toEqual([leaning])
  await expect(page.getByRole('button', { name: t('pictures.takeBackOf', { number: 1 }) })).toBeHidden()

  // On request the form is saved without the retouch; then there is no further question.
  cuts = 1
  await openRetouch(page, t)
  await tiltAndApply(page, t)
  await expect(page.getByText(t('productProblem.cut'))).toBeVisible()
  await pressSave(page, t, 'productForm.save')
  await dialog.getByRole('button', { name: t('productForm.unsentWithout') }).click()
  await expect(page.getByText(t('productProblem.cut'))).toBeHidden()
  expect(await imagesOf(_id)).toEqual([leaning])
  await list.click()
  await expect(page).toHaveURL(/manage-products/)
})

test('leaving or saving with an unsent photograph asks first', async ({ page, t, newGarment, expectConsoleErrors }) => {
  expectConsoleErrors()
  const { _id } = await newGarment(2)
  await page.goto(`/dashboard/edit-product/${_id}`)
  let cuts = 1
  await page.route('**/api/uploads', (route) => (cuts-- > 0 ? route.abort() : route.continue()))
  const taken = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#2f5d50' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel(t('pictures.choose')).setInputFiles(file('taken.jpg', taken))
  await expect(page.getByText(t('productProblem.cut'))).toBeVisible()
  await pressSave(page, t, 'productForm.save')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText(t('productForm.unsentTitle'))
  await dialog.getByRole('button', { name: t('productForm.unsentAgain') }).click()
  await expect(tiles(page)).toHaveCount(1)
  await pressSave(page, t, 'productForm.save')
  await expect.poll(() => imagesOf(_id)).toEqual([await shownPicture(page)])
})

test('a picture the shop rejects is not sent again: the form is saved without it', async ({ page, t, newGarment }) => {
  const { _id } = await newGarment(2)
  await page.goto(`/dashboard/edit-product/${_id}`)
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1')
  await page.getByLabel(t('pictures.choose')).setInputFiles(file('taken.heic', heic))
  await expect(page.getByText(t('productProblem.heic'))).toBeVisible()
  await expect(page.getByRole('button', { name: t('pictures.retry') })).toBeHidden()
  await pressSave(page, t, 'productForm.save')
  const dialog = dialogOf(page)
  await expect(dialog).toContainText(t('productForm.unsentTitle'))
  await expect(dialog.getByRole('button', { name: t('productForm.unsentAgain') })).toBeHidden()
  await dialog.getByRole('button', { name: t('productForm.unsentWithout') }).click()
  await expect(page.getByText(t('productProblem.heic'))).toBeHidden()
  expect(await imagesOf(_id)).toEqual([])
})

test('a picture that is removed during a retouch stays removed', async ({ page, t, newGarment }) => {
  const { _id } = await newGarment(2)
  await openWithPhotograph(page, t, _id, '#4c5a2a')
  const otherPicture = await sharp({ create: { width: 600, height: 750, channels: 3, background: '#8a5a2b' } })
    .jpeg()
    .toBuffer()
  await page.getByLabel(t('pictures.choose')).setInputFiles(file('other.jpg', otherPicture))
  await expect(tiles(page)).toHaveCount(2)
  const second = await shownPicture(page, 2)

  const held = Promise.withResolvers<void>()
  await page.route('**/api/uploads', async (route) => {
    await held.promise
    // The page may be gone by now.
    await route.continue().catch(() => {})
  })
  await openRetouch(page, t)
  await tiltAndApply(page, t)
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.getByRole('button', { name: t('pictures.remove', { number: 1 }) }).click()
  await expect(page.getByRole('progressbar')).toBeHidden()
  held.resolve()
  await expect(tiles(page)).toHaveCount(1)
  await pressSave(page, t, 'productForm.save')
  await expect.poll(() => storedPictures(_id)).toEqual({ images: [second], cover: second })
})

test(
  'while saving no picture can be changed, and Enter on a slider saves nothing',
  onDesk,
  async ({ page, t, newGarment }) => {
    const { _id } = await newGarment(2)
    await openWithPhotograph(page, t, _id, '#c98a1b')
    let saved = 0
    const held = Promise.withResolvers<void>()
    await page.route('**/api/products/edit/**', async (route) => {
      saved++
      await held.promise
      await route.continue()
    })
    await openRetouch(page, t)
    await dialogOf(page)
      .getByRole('slider', { name: t('retouch.tilt') })
      .press('Enter')
    await expect(dialogOf(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
    expect(saved).toBe(0)
    await pressSave(page, t, 'productForm.save')
    await expect(retouchButton(page, t)).toBeDisabled()
    await expect(page.getByLabel(t('pictures.choose'))).toBeDisabled()
    held.resolve()
    await expect(retouchButton(page, t)).toBeEnabled()
    expect(saved).toBe(1)
  },
)

test('the code of the retouch dialog is requested again after it failed to load', async ({
  page,
  t,
  language,
  newGarment,
  expectConsoleErrors,
}) => {
  expectConsoleErrors()
  const { _id } = await newGarment(2)
  await openWithPhotograph(page, t, _id, '#7a1f2b')
  let cuts = 1
  const held = Promise.withResolvers<void>()
  await page.route('**/retouch-dialog*.js', async (route) => {
    await held.promise
    await (cuts-- > 0 ? route.abort() : route.continue())
  })
  await retouchButton(page, t).click()
  await expect(retouchButton(page, t)).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText(t('retouch.opening'))).toBeAttached()
  held.resolve()
  await expectToast(page, shopTranslate(language)('page.partFailed'))
  // The form is unchanged.
  await expect(tiles(page)).toHaveCount(1)
  await expect(retouchButton(page, t)).not.toHaveAttribute('aria-busy')
  await openRetouch(page, t)
})

test('retouching again starts from the original picture with the previous settings', async ({
  page,
  t,
  newGarment,
}) => {
  const { _id } = await newGarment(2)
  const taken = await openWithPhotograph(page, t, _id, '#27366b')
  const dialog = dialogOf(page)
  const slider = dialog.getByRole('slider', { name: t('retouch.tilt') })
  await openRetouch(page, t)
  await tiltAndApply(page, t)
  await expect(tiles(page)).not.toHaveAttribute('src', taken)

  const sent = countUploads(page)
  await openRetouch(page, t)
  await expect(slider).toHaveAttribute('aria-valuetext', t('retouch.right', { degrees: '0,5' }))
  // An unchanged retouch is not encoded again.
  await dialog.getByRole('button', { name: t('retouch.keep') }).click()
  await expect(dialog).toBeHidden()
  expect(sent()).toBe(0)

  const read = page.waitForRequest(`**/media/${idOf(taken)}/1200.webp`)
  await openRetouch(page, t)
  await read
  await slider.press('ArrowLeft')
  await expect(slider).toHaveAttribute('aria-valuetext', t('retouch.straight'))
  await dialog.getByRole('button', { name: t('retouch.keep') }).click()
  await expect(tiles(page)).toHaveAttribute('src', taken)
  expect(sent()).toBe(0)
  await expect(retouchButton(page, t)).toBeFocused()
})

test('on a phone no focused control lies under the picture', async ({ page, t, newGarment }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { _id } = await newGarment(2)
  await openWithPhotograph(page, t, _id, '#f1efe9')
  await openRetouch(page, t)
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('switch', { name: t('retouch.light') })).toBeFocused()
  await dialog.getByRole('button', { name: t('retouch.keep') }).focus()
  const places = [
    dialog.getByRole('button', { name: t('retouch.before') }),
    dialog.getByRole('button', { name: t('retouch.pushRight') }),
    dialog.getByRole('button', { name: t('retouch.pushLeft') }),
    dialog.getByRole('slider', { name: t('retouch.tilt') }),
    dialog.getByRole('switch', { name: t('retouch.light') }),
  ]
  const picture = dialog.getByRole('img', { name: t('retouch.picture') })
  // Skips the cancel button.
  await page.keyboard.press('Shift+Tab')
  for (const place of places) {
    await page.keyboard.press('Shift+Tab')
    await expect(place).toBeFocused()
    const below = async () => {
      const [focused, over] = await Promise.all([place.boundingBox(), picture.boundingBox()])
      return (focused?.y ?? 0) - ((over?.y ?? 0) + (over?.height ?? 0))
    }
    await expect.poll(below).toBeGreaterThanOrEqual(0)
  }
})
