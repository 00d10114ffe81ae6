import sharp from 'sharp'
import { brandShades } from '#contract/platform/settings/brand-shades.rules.ts'
import { sameInAllLanguages } from '#contract/platform/text/languages.ts'
import { expect } from './journey-test.ts'
import { officeTranslate } from './office-test.ts'
import { test } from './separate-shop.ts'

const t = officeTranslate('fr')
const paleYellow = '#ffd400'

test('the owner gives the shop her logo and a colour, and sees them before she saves', async ({
  page,
  shop,
  staff,
}) => {
  await staff.put('/api/admin/settings/shop', { data: { name: sameInAllLanguages('Dar Leïla') } })
  await page.goto(`${shop.origin}/dashboard/settings/mark`)
  const preview = page.getByRole('region', { name: t('settings.mark.preview') })
  const button = preview.getByText(t('settings.mark.button')).first()
  await expect(button).toHaveCSS('background-color', 'rgb(138, 90, 43)')

  await page.getByRole('radio', { name: t('settings.colour.emerald') }).check()
  await expect(button).toHaveCSS('background-color', 'rgb(31, 107, 79)')
  // Typed without its sign, and too light for texts.
  await page.getByLabel(t('settings.colour.typed')).fill('FFD400')
  const { brown } = brandShades(paleYellow)
  await expect(preview.getByRole('status')).toHaveText(t('settings.mark.darkened', { colour: brown }))

  const drawing = sharp({ create: { width: 900, height: 300, channels: 4, background: '#7a1f3d' } })
  const upload = page.getByLabel(t('settings.logo'), { exact: true })
  await upload.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await drawing.png().toBuffer() })
  await expect(preview.locator('img').first()).toBeVisible()
  await page.getByRole('button', { name: t('settings.save'), exact: true }).click()
  await expect(page.getByText(t('saved.saved'), { exact: true })).toBeVisible()

  await page.goto(`${shop.origin}/fr`)
  const shades = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-brown'))
  expect(shades).toBe(brown)
  const link = page.getByRole('banner').getByRole('link', { name: 'Dar Leïla' })
  const head = await link.evaluate((element) => {
    const { width, height, backgroundImage } = getComputedStyle(element, '::before')
    return { width, height, isDrawn: backgroundImage.includes('/240.webp') }
  })
  expect(head).toEqual({ width: '120px', height: '40px', isDrawn: true })
  const icon = await page.locator('link[rel="icon"]').getAttribute('href')
  expect((await staff.get(icon ?? '')).headers()['content-type']).toBe('image/png')
})
