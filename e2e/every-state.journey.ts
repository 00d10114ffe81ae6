import type { Language } from '#contract/platform/text/languages.ts'
import { expectAccessible } from './axe.ts'
import { test } from './garment.ts'
import { onDesk, onDeskInDrills } from './journey-tags.ts'
import { shopTranslate } from './shop-messages.ts'
import { shopWalks } from './shop-states.ts'
import { expectLargeTargets } from './touch-targets.ts'

interface View {
  language: Language
  width: number
  shows: (state: number) => boolean
}

/**
 * With `SWEEP=all`, every state in both directions at three widths. Otherwise each state once: half on a phone in French, half on a tablet in
 * Arabic.
 */
const views: readonly View[] =
  process.env.SWEEP === 'all'
    ? (['fr', 'ar'] as const).flatMap((language) =>
        [360, 820, 1280].map((width) => ({ language, width, shows: () => true })),
      )
    : [
        { language: 'fr', width: 360, shows: (state) => state % 2 === 0 },
        { language: 'ar', width: 820, shows: (state) => state % 2 === 1 },
      ]

for (const { language, width, shows } of views) {
  test.describe(`in ${language} at ${width}`, () => {
    const viewport = { width, height: 800 }
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const [walk, states] of Object.entries(shopWalks)) {
      const title = `${walk}: axe finds nothing, nothing is too wide, nothing too small for a finger`
      const tag = walk.startsWith('pages') ? onDesk : onDeskInDrills
      test(title, tag, async ({ page, speak, newGarment, expectConsoleErrors }) => {
        test.setTimeout(180_000)
        expectConsoleErrors()
        await speak(language)
        for (const [index, [name, bring]] of Object.entries(states).entries()) {
          if (!shows(index)) continue
          await test.step(name, async () => {
            await page.setViewportSize(viewport)
            await bring({ page, t: shopTranslate(language), newGarment })
            await expectAccessible(page)
            await expectLargeTargets(page)
          })
        }
      })
    }
  })
}
