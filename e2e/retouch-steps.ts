import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { parsePictureAddress } from '#contract/platform/media/picture-sizes.ts'
import type { Translate } from '#web/i18n/translate.ts'
import { expect } from './journey-test.ts'

export const size = { width: 960, height: 1200 }

/** A photograph of a garment before a grey wall with a shelf, in yellow light and tilted. */
export async function tiltedPhotograph(garment: string): Promise<Buffer> {
  const block = (width: number, height: number, background: string, leftPx: number, top: number) => ({
    input: { create: { width, height, channels: 3 as const, background } },
    left: leftPx,
    top,
  })
  const wide = { width: 2 * size.width, height: 2 * size.height }
  const scene = await sharp({ create: { ...wide, channels: 3, background: '#bebcba' } })
    .composite([block(wide.width, 24, '#8a8683', 0, 800), block(520, 720, garment, 700, 840)])
    .png()
    .toBuffer()
  const turned = await sharp(scene).rotate(4).png().toBuffer()
  const { width = 0, height = 0 } = await sharp(turned).metadata()
  return sharp(turned)
    .extract({ ...size, left: Math.round((width - size.width) / 2), top: Math.round((height - size.height) / 2) })
    .linear([0.52, 0.44, 0.31], [0, 0, 0])
    .jpeg({ quality: 92 })
    .toBuffer()
}

export const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

export const tiles = (page: Page) => page.getByRole('img', { name: /\d/ })
export const dialogOf = (page: Page) => page.getByRole('dialog')

/** Counts the uploads. */
export function countUploads(page: Page): () => number {
  let sent = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/uploads') sent++
  })
  return () => sent
}

/** Opens the form of a garment, adds one photograph, and returns its address. */
export async function openWithPhotograph(page: Page, t: Translate, id: string, garment: string): Promise<string> {
  await page.goto(`/dashboard/edit-product/${id}`)
  await page.getByLabel(t('pictures.choose')).setInputFiles(file('souk.jpg', await tiltedPhotograph(garment)))
  await expect(tiles(page)).toHaveCount(1)
  return (await tiles(page).getAttribute('src')) ?? ''
}

export const retouchButton = (page: Page, t: Translate) =>
  page.getByRole('button', { name: t('pictures.retouch', { number: 1 }), exact: true })

/** Opens the retouch dialog of the only picture and waits until the picture is shown. */
export async function openRetouch(page: Page, t: Translate): Promise<void> {
  await retouchButton(page, t).click()
  await expect(dialogOf(page).getByRole('img', { name: t('retouch.picture') })).toBeVisible()
}

/** Turns the picture by half a degree to the right and applies that. */
export async function tiltAndApply(page: Page, t: Translate): Promise<void> {
  await dialogOf(page)
    .getByRole('slider', { name: t('retouch.tilt') })
    .press('ArrowRight')
  await dialogOf(page)
    .getByRole('button', { name: t('retouch.keep') })
    .click()
}

/** The id of a picture, which all its sizes share. */
export const idOf = (address: string) => parsePictureAddress(address)?.id ?? ''

export async function shownPicture(page: Page, number = 1): Promise<string> {
  return idOf(
    (await tiles(page)
      .nth(number - 1)
      .getAttribute('src')) ?? '',
  )
}
