import sharp from 'sharp'
import { getAdminSession } from './accounts.ts'
import { onDesk } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'
import { dialogOf, openRetouch, retouchButton, shownPicture, tiles } from './retouch-steps.ts'

test('a picture on another host cannot be retouched', onDesk, async ({ page, t, newGarment, expectConsoleErrors }) => {
  expectConsoleErrors()
  const { _id, title, colors } = await newGarment(2)
  const { api } = await getAdminSession()
  const images = ['https://pictures.example/jebba.jpg']
  const fields = { title, mainCategory: 'men', newPrice: 120 }
  const changed = { ...fields, colors: [{ id: colors[0]?.id, colorName: colors[0]?.colorName, images }] }
  await expect(await api.put(`/api/products/edit/${_id}`, { data: changed })).toBeOK()
  await page.goto(`/dashboard/edit-product/${_id}`)
  await expect(page.getByRole('button', { name: t('pictures.remove', { number: 1 }) })).toBeVisible()
  await expect(retouchButton(page, t)).toBeHidden()
})

test('transparent parts stay transparent and do not count as bright', async ({ page, t, newGarment }) => {
  const { _id } = await newGarment(2)
  await page.goto(`/dashboard/edit-product/${_id}`)
  const garment = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#3a3630' } })
    .png()
    .toBuffer()
  const cutOut = await sharp({ create: { width: 600, height: 750, channels: 4, background: '#ffffff00' } })
    .composite([{ input: garment, left: 100, top: 125 }])
    .png()
    .toBuffer()
  await page
    .getByLabel(t('pictures.choose'))
    .setInputFiles({ name: 'cut-out.png', mimeType: 'image/png', buffer: cutOut })
  await expect(tiles(page)).toHaveCount(1)
  const taken = await shownPicture(page)
  await openRetouch(page, t)
  await dialogOf(page)
    .getByRole('switch', { name: t('retouch.light') })
    .click()
  await dialogOf(page)
    .getByRole('button', { name: t('retouch.keep') })
    .click()
  await expect.poll(() => shownPicture(page)).not.toBe(taken)

  const { api } = await getAdminSession()
  const lit = await (await api.get(`/media/${await shownPicture(page)}/1200.webp`)).body()
  const { data, info } = await sharp(lit).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const pixelAt = (x: number, y: number) => [...data.subarray(4 * (y * info.width + x), 4 * (y * info.width + x) + 4)]
  expect(pixelAt(20, 20)[3]).toBe(0)
  const [red = 0, , , opaque] = pixelAt(300, 375)
  expect(opaque).toBe(255)
  // The transparent background was not counted as white, which would have left the garment dark.
  expect(red).toBeGreaterThan(100)
})
