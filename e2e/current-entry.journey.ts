import { paths } from '#web/paths.ts'
import { onDesk, onDeskInDrills } from './journey-tags.ts'
import { expect } from './journey-test.ts'
import { test } from './office-test.ts'

const places = [paths.officeNews, paths.figures, paths.visits, paths.invoices]

test('the focus ring in the list of settings is completely visible', onDesk, async ({ page, t }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto(paths.settingsPlace('backups'))
  const links = page.getByRole('navigation', { name: t('office.settings'), exact: true }).getByRole('link')
  for (const link of [links.first(), links.last()]) {
    await link.focus()
    const cut = await link.evaluate((element) => {
      const box = element.closest('.side-bar-places')
      if (!box) return ['no list']
      const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
      const { outlineWidth, outlineOffset } = getComputedStyle(element)
      const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
      const room = {
        left: inner.left - outer.left,
        right: outer.left + box.clientWidth - inner.right,
        top: inner.top - outer.top,
        bottom: outer.bottom - inner.bottom,
      }
      return Object.entries(room).flatMap(([side, space]) => (space < ring ? `${side}: ${space} of ${ring}` : []))
    })
    expect(cut).toEqual([])
  }
})

test('the current entry is scrolled into view, clear of the faded edges', onDeskInDrills, async ({ page }) => {
  for (const width of [820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of width < 1280 ? places : [...places, paths.settingsPlace('backups')]) {
      await page.goto(path)
      const currentLink = page.locator('.side-bar-places [aria-current="page"]').last()
      await expect(currentLink).toBeVisible()
      await expect
        .poll(
          () =>
            currentLink.evaluate((element) => {
              const box = element.closest('.side-bar-places')
              if (!box) return 'no list'
              const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
              const isEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1
              const foot = Math.min(outer.bottom, window.innerHeight) - (isEnd ? 0 : 40)
              // Allows for rounding by one pixel.
              return inner.top >= outer.top - 1 && inner.bottom <= foot + 1
            }),
          { message: `${path} at ${width}` },
        )
        .toBe(true)
    }
  }
})
