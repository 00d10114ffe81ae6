import { paths } from '#web/paths.ts'
import { test } from './office-test.ts'
import { expect } from './visit.ts'
import { onlyOn } from './widths.ts'

const places = [paths.officeNews, paths.figures, paths.visits, paths.invoices]

test('the place one is at is in sight once it is opened, clear of what fades', onlyOn('desk'), async ({ page }) => {
  for (const width of [820, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of width < 1280 ? places : [...places, paths.settingsPlace('backups')]) {
      await page.goto(path)
      const here = page.locator('.side-bar-places [aria-current="page"]').last()
      await expect(here).toBeVisible()
      await expect
        .poll(
          () =>
            here.evaluate((element) => {
              const box = element.closest('.side-bar-places')
              if (!box) return 'no list'
              const [outer, inner] = [box.getBoundingClientRect(), element.getBoundingClientRect()]
              const isEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 1
              const foot = Math.min(outer.bottom, window.innerHeight) - (isEnd ? 0 : 40)
              // The last one may end within a pixel of the edge.
              return inner.top >= outer.top - 1 && inner.bottom <= foot + 1
            }),
          { message: `${path} at ${width}` },
        )
        .toBe(true)
    }
  }
})
