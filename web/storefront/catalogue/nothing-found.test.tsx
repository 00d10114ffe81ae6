// @vitest-environment happy-dom
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import type { CatalogueAddress } from '#contract/catalogue/search/catalogue-address.rules.ts'
import { createStore } from '#web/store.ts'
import { show } from '#web/testing/show.tsx'
import { NothingFound } from './nothing-found.tsx'

const nothing = { products: [], total: 0, didYouMean: undefined, understood: undefined }

async function saidAt(address: CatalogueAddress) {
  const store = createStore({ origin: 'http://shop.test', fetch: async () => Response.json([]) })
  const { page, close } = await show(
    <Provider store={store}>
      <NothingFound address={address} list={nothing} />
    </Provider>,
  )
  const noticeText = page.querySelector('h2')?.parentElement?.textContent ?? ''
  await close()
  return noticeText
}

it('an empty shelf is said to be empty, and blames no filter for it', async () => {
  const noticeText = await saidAt({ category: 'children', sub: 'jebba' })
  expect(noticeText).toContain('Aucun produit pour le moment')
  expect(noticeText).not.toContain('filtres')
})

it('where something was narrowed down or looked for, it is said what to change', async () => {
  expect(await saidAt({ category: 'children', color: ['red'] })).toContain('Aucune pièce ne correspond à ces filtres')
  expect(await saidAt({ inStock: 'true' })).toContain('Aucune pièce ne correspond à ces filtres')
  expect(await saidAt({ query: 'zzz' })).toContain('Essayez un mot plus simple')
  expect(await saidAt({ page: '9' })).toContain('La liste s’arrête avant cette page')
})
