import type { Route } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import { parsePictureAddress } from '#contract/platform/media/picture-sizes.ts'
import { getAdminSession } from './accounts.ts'
import { expectAccessible } from './axe.ts'
import { inDrills, onDeskInDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { pressSave } from './product-steps.ts'
import { countUploads, dialogOf, file, size, tiles, tiltedPhotograph } from './retouch-steps.ts'
import { shopTranslate } from './shop-messages.ts'
import { expectLargeTargets } from './touch-targets.ts'

/** Brightness and colour cast of the wall in the upper corner of a stored picture. */
async function wallOf(url: string) {
  const { api } = await getAdminSession()
  const picture = await (await api.get(url)).body()
  const corner = sharp(picture).extract({ left: 40, top: 40, width: 120, height: 120 })
  const { channels } = await sharp(await corner.png().toBuffer()).stats()
  const means = channels.slice(0, 3).map(({ mean }) => mean)
  return { light: (means[0] ?? 0) * 0.2126 + (means[1] ?? 0) * 0.7152 + (means[2] ?? 0) * 0.0722, cast: rangeOf(means) }
}

const rangeOf = (values: readonly number[]) => Math.max(...values) - Math.min(...values)

test('a dark, yellow, tilted photograph is corrected on a phone, and another one is not changed', async ({
  page,
  t,
  language,
  newGarment,
}) => {
  test.setTimeout(90_000)
  const { _id } = await newGarment(2)
  await page.goto(`/dashboard/edit-product/${_id}`)
  const taken = await Promise.all(['#7a1f2b', '#f1efe9'].map(tiltedPhotograph))
  await page
    .getByLabel(t('pictures.choose'))
    .setInputFiles(taken.map((buffer, index) => file(`souk-${index}.jpg`, buffer)))
  await expect(tiles(page)).toHaveCount(2)
  const [first, second] = await tiles(page).evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('src')),
  )

  const dialog = dialogOf(page)
  const open = async (number: number) => {
    await page.getByRole('button', { name: t('pictures.retouch', { number }), exact: true }).click()
    await expect(dialog.getByRole('img', { name: t('retouch.picture') })).toBeVisible()
  }
  await open(1)
  await expectAccessible(page)
  await expectLargeTargets(page)
  await dialog.getByRole('switch', { name: t('retouch.light') }).click()
  for (let degree = 1; degree <= 4; degree++) {
    await dialog.getByRole('button', { name: t('retouch.pushLeft') }).click()
  }
  await expect(dialog.getByRole('slider', { name: t('retouch.tilt') })).toHaveAttribute(
    'aria-valuetext',
    t('retouch.left', { degrees: 4 }),
  )
  await expectAccessible(page)
  await expectLargeTargets(page)
  await dialog.getByRole('button', { name: t('retouch.keep') }).click()
  await expect(tiles(page).first()).not.toHaveAttribute('src', first ?? '')

  await open(2)
  await dialog.getByRole('switch', { name: t('retouch.light') }).click()
  await dialog.getByRole('button', { name: shopTranslate(language)('dialog.cancel') }).click()
  await expect(dialog).toBeHidden()
  await expect(tiles(page).nth(1)).toHaveAttribute('src', second ?? '')

  await pressSave(page, t, 'productForm.save')
  const { api } = await getAdminSession()
  const stored = async () => ((await (await api.get(`/api/products/${_id}`)).json()) as Product).colors[0]?.images ?? []
  await expect.poll(async () => (await stored()).length).toBe(2)
  const [corrected = '', uncorrected = ''] = await stored()
  const [previousWall, nextWall, otherWall] = await Promise.all([first ?? '', corrected, uncorrected].map(wallOf))
  expect(previousWall?.light).toBeLessThan(100)
  expect(previousWall?.cast).toBeGreaterThan(25)
  expect(nextWall?.light).toBeGreaterThan(150)
  expect(nextWall?.cast).toBeLessThan(8)
  // Cropped after turning, in the same proportions.
  const [, width, height] = /-(\d+)x(\d+)\//.exec(corrected) ?? []
  expect(Number(width)).toBeLessThan(size.width)
  expect(Number(width) / Number(height)).toBeCloseTo(size.width / size.height, 2)
  expect(parsePictureAddress(uncorrected)?.id).toBe(parsePictureAddress(second ?? '')?.id)
  expect(otherWall?.light).toBeLessThan(100)

  await page.goto(`/products/${_id}`)
  const correctedImage = page.locator(`main img[src*="${parsePictureAddress(corrected)?.id}"]`)
  await expect(correctedImage.first()).toBeVisible()
})

test(
  'an interrupted retouch is reported, sent again, and undone',
  inDrills,
  async ({ page, t, newGarment, expectConsoleErrors }) => {
    expectConsoleErrors()
    const { _id } = await newGarment(2)
    await page.goto(`/dashboard/edit-product/${_id}`)
    await page.getByLabel(t('pictures.choose')).setInputFiles(file('souk.jpg', await tiltedPhotograph('#27366b')))
    await expect(tiles(page)).toHaveCount(1)
    const previousSource = (await tiles(page).getAttribute('src')) ?? ''
    const dialog = dialogOf(page)
    const retouchButton = page.getByRole('button', { name: t('pictures.retouch', { number: 1 }), exact: true })

    // By keyboard only.
    await retouchButton.press('Enter')
    const slider = dialog.getByRole('slider', { name: t('retouch.tilt') })
    await slider.press('ArrowRight')
    await expect(slider).toHaveAttribute('aria-valuetext', t('retouch.right', { degrees: '0,5' }))
    await dialog.getByRole('button', { name: t('retouch.before') }).press('Space')
    await expect(dialog.getByRole('img', { name: t('retouch.pictureBefore') })).toBeVisible()
    await slider.press('ArrowRight')
    await expect(dialog.getByRole('img', { name: t('retouch.picture') })).toBeVisible()
    const light = dialog.getByRole('switch', { name: t('retouch.light') })
    await light.press('Space')
    await expect(light).toHaveAttribute('aria-checked', 'true')
    await dialog.getByRole('slider', { name: t('retouch.strength') }).press('Home')
    await dialog.getByRole('slider', { name: t('retouch.strength') }).press('End')

    const sent = countUploads(page)
    let cuts = 1
    await page.route('**/api/uploads', (route) => (cuts-- > 0 ? route.abort() : route.continue()))
    await dialog.getByRole('button', { name: t('retouch.keep') }).dblclick()
    await expect(page.getByText(t('productProblem.cut'))).toBeVisible()
    expect(sent()).toBe(1)
    await expect(retouchButton).toBeFocused()
    await expect(tiles(page)).toHaveAttribute('src', previousSource)
    // While the retouch is unsent, a second one is not possible.
    await retouchButton.press('Enter')
    await expect(dialog).toBeHidden()

    await page.getByRole('button', { name: t('pictures.retry') }).click()
    await expect(tiles(page)).not.toHaveAttribute('src', previousSource)
    await expect(tiles(page)).toHaveCount(1)
    await page.getByRole('button', { name: t('pictures.takeBackOf', { number: 1 }) }).click()
    await expect(tiles(page)).toHaveAttribute('src', previousSource)
    await expect(page.getByText(t('pictures.tookBack'))).toBeAttached()
    await expect(retouchButton).toBeFocused()
  },
)

test(
  'closing the dialog while the picture is encoded sends nothing',
  onDeskInDrills,
  async ({ page, t, newGarment }) => {
    const { _id } = await newGarment(2)
    await page.goto(`/dashboard/edit-product/${_id}`)
    await page.getByLabel(t('pictures.choose')).setInputFiles(file('souk.jpg', await tiltedPhotograph('#4c5a2a')))
    await expect(tiles(page)).toHaveCount(1)
    const previousSource = (await tiles(page).getAttribute('src')) ?? ''
    await page.evaluate(() => {
      const made = HTMLCanvasElement.prototype.toBlob
      HTMLCanvasElement.prototype.toBlob = function later(give, ...how) {
        const finish = () => made.call(this, (blob) => give(blob), ...how)
        addEventListener('made', finish, { once: true })
      }
    })
    const sent = countUploads(page)
    const dialog = dialogOf(page)
    await page.getByRole('button', { name: t('pictures.retouch', { number: 1 }), exact: true }).click()
    await dialog.getByRole('switch', { name: t('retouch.light') }).click()
    await dialog.getByRole('button', { name: t('retouch.keep') }).click()
    await expect(dialog.getByRole('button', { name: t('retouch.keep') })).toBeDisabled()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          dispatchEvent(new Event('made'))
          HTMLCanvasElement.prototype.toBlob.call(document.createElement('canvas'), resolve)
          dispatchEvent(new Event('made'))
        }),
    )
    // Opening the dialog again shows that nothing was sent.
    await page.getByRole('button', { name: t('pictures.retouch', { number: 1 }), exact: true }).click()
    await expect(dialog.getByRole('img', { name: t('retouch.picture') })).toBeVisible()
    expect(sent()).toBe(0)
    // Applying without a change sends nothing.
    await dialog.getByRole('button', { name: t('retouch.keep') }).click()
    await expect(dialog).toBeHidden()
    expect(sent()).toBe(0)
    await expect(tiles(page)).toHaveAttribute('src', previousSource)
  },
)

test(
  'a picture that cannot be loaded is reported, and opens once it can be',
  inDrills,
  async ({ page, t, newGarment, expectConsoleErrors }) => {
    expectConsoleErrors()
    const { _id } = await newGarment(2)
    await page.goto(`/dashboard/edit-product/${_id}`)
    await page.getByLabel(t('pictures.choose')).setInputFiles(file('souk.jpg', await tiltedPhotograph('#c98a1b')))
    await expect(tiles(page)).toHaveCount(1)
    const answers = [
      (route: Route) => route.fulfill({ contentType: 'image/jpeg', body: 'no picture' }),
      (route: Route) => route.fulfill({ status: 404 }),
      (route: Route) => route.abort(),
    ]
    await page.route('**/media/*/1200.webp', (route) => (answers.shift() ?? (() => route.continue()))(route))
    await page.getByRole('button', { name: t('pictures.retouch', { number: 1 }), exact: true }).click()
    const dialog = dialogOf(page)
    await expect(dialog.getByRole('alert')).toHaveText(t('retouch.gone'))
    await expectAccessible(page)
    const retry = dialog.getByRole('button', { name: t('pictures.retry') })
    const pictureRequest = () => page.waitForRequest('**/media/*/1200.webp')
    await Promise.all([pictureRequest(), retry.click()])
    await expect(dialog.getByRole('alert')).toHaveText(t('retouch.gone'))
    await Promise.all([pictureRequest(), retry.click()])
    await expect(dialog.getByRole('alert')).toHaveText(t('retouch.notOpened'))
    await retry.press('Enter')
    await expect(dialog.getByRole('img', { name: t('retouch.picture') })).toBeVisible()
    await expect(dialog.getByRole('alert')).toBeHidden()
    await expect(retry).toBeHidden()
    // The button that had the focus has disappeared.
    await expect(dialog.getByRole('switch', { name: t('retouch.light') })).toBeFocused()
  },
)
