// @vitest-environment happy-dom
import { Provider } from 'react-redux'
import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#contract/platform/text/languages.ts'
import ar from '#web/i18n/messages/orders.ar.json' with { type: 'json' }
import en from '#web/i18n/messages/orders.en.json' with { type: 'json' }
import fr from '#web/i18n/messages/orders.fr.json' with { type: 'json' }
import { cartSlice } from '#web/state/cart-slice.ts'
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { RefusalNotice } from './refusal-notice.tsx'

const words = { fr, en, ar }
const colorName = { fr: 'Rouge', en: 'Red', ar: 'أحمر' }
const line = {
  _id: 'jebba',
  title: 'Jebba Harir',
  newPrice: 100,
  mainCategory: 'men',
  subCategory: '',
  brand: '',
  coverImage: '/x.avif',
  quantity: 1,
  color: { colorName, image: '/x.avif' },
  size: 'XXL',
}
const short = [{ productId: 'jebba', color: 'Rouge', size: 'XXL', left: 0 }]

async function refused(code: string, language: Language): Promise<HTMLElement> {
  const store = createStore({} as never, { [cartSlice.name]: { items: [line], ready: true } } as never)
  const notice = <RefusalNotice refusal={{ code, short }} shopperId="amina" onSolved={() => {}} />
  return (await renderElement(<Provider store={store}>{notice}</Provider>, language, words[language])).page
}

describe.each(languages)('a size or colour that has to be chosen again, in %s', (language) => {
  it.each([
    ['color-unknown', 'checkout.colorUnknown'],
    ['size-unknown', 'checkout.sizeUnknown'],
  ] as const)('is named, with a link to the garment: %s', async (code, key) => {
    const page = await refused(code, language)
    expect(page.textContent).toContain(words[language][key])
    expect(page.textContent).not.toContain(words[language]['checkout.soldMeanwhile'])
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/products/jebba')
  })
})
