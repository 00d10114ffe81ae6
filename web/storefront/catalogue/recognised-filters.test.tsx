// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { QueryUnderstanding } from '#contract/catalogue/search/query-understanding.ts'
import type { Language } from '#contract/platform/text/languages.ts'
import { loadCatalogueMessages } from '#web/i18n/load-messages.ts'
import { renderElement } from '#web/testing/render.tsx'
import { RecognisedFilters } from './recognised-filters.tsx'

const understood: QueryUnderstanding = {
  wishes: [],
  excluded: [
    { key: 'not0', without: { fr: 'soie', en: 'silk', ar: 'حرير' } },
    { key: 'not1', without: { fr: 'jebba', en: 'jebba', ar: 'jebba' } },
    { key: 'not2', except: { fr: 'Djerba', en: 'Djerba', ar: 'جربة' } },
    { key: 'not3', wish: { kind: 'colour', families: ['red'] } },
    { key: 'not4', wish: { kind: 'who', who: 'men' } },
  ],
}

it.each<[Language, string[]]>([
  ['fr', ['Sans soie', 'Sans jebba', 'Sauf Djerba', 'Sauf rouge', 'Sauf pour homme']],
  ['en', ['Without silk', 'Without jebba', 'Except Djerba', 'Except red', 'Except for men']],
  ['ar', ['بلا حرير', 'بلا \u2068jebba\u2069', 'ما عدا جربة', 'ما عدا أحمر', 'ما عدا للرجال']],
])('each exclusion has a chip of its own in %s, which takes back that one', async (language, texts) => {
  const address = { query: 'x', without: 'not9' }
  const messages = await loadCatalogueMessages(language)
  const { page, close } = await renderElement(
    <RecognisedFilters address={address} understood={understood} />,
    language,
    messages,
  )
  const chips = [...page.querySelectorAll('a')]
  expect(chips.map((chip) => chip.querySelector('bdi')?.textContent)).toEqual(texts)
  expect(chips.map((chip) => new URL(chip.href, 'http://shop.test').searchParams.get('without'))).toEqual(
    texts.map((_text, place) => `not9,not${place}`),
  )
  await close()
})
