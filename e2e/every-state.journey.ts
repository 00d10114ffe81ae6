import type { Language } from '#contract/text/languages.ts'
import { expectAccessible } from './axe.ts'
import { test } from './garment.ts'
import { shopStates } from './shop-states.ts'
import { shopWords } from './shop-words.ts'
import { expectLargeTargets } from './targets.ts'
import { onDesk } from './widths.ts'

interface Visit {
  name: string
  language: Language
  width: number
}

const states = Object.keys(shopStates)

/**
 * With `SWEEP=all` every state in both directions of reading at three widths. In every run each state once: half of
 * them on a phone in French, half on a tablet in Arabic.
 */
const visits: readonly Visit[] =
  process.env.SWEEP === 'all'
    ? (['fr', 'ar'] as const).flatMap((language) =>
        [360, 820, 1280].flatMap((width) => states.map((name) => ({ name, language, width }))),
      )
    : states.map((name, index) =>
        index % 2 === 0 ? { name, language: 'fr', width: 360 } : { name, language: 'ar', width: 820 },
      )

for (const { name, language, width } of visits) {
  test.describe(`in ${language} at ${width}`, onDesk, () => {
    test.use({ viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    test(`${name}: axe finds nothing, nothing is too wide, nothing too small for a finger`, async ({
      page,
      speak,
      newGarment,
      expectConsoleErrors,
    }) => {
      expectConsoleErrors()
      await speak(language)
      await shopStates[name]?.({ page, t: shopWords(language), newGarment })
      await expectAccessible(page)
      await expectLargeTargets(page)
    })
  })
}
