// @vitest-environment happy-dom
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import type { CatalogueListFilters } from '#contract/catalogue/search/catalogue-url.rules.ts'
import type { QueryUnderstanding } from '#contract/catalogue/search/query-understanding.ts'
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { NoResults } from './no-results.tsx'

const nothing = { products: [], total: 0, didYouMean: undefined, understood: undefined }

async function saidAt(address: CatalogueListFilters, understood?: QueryUnderstanding) {
  const calls: string[] = []
  const answer = async (request: Request | string | URL) => {
    calls.push(request instanceof Request ? request.url : String(request))
    return Response.json([])
  }
  const store = createStore({ origin: 'http://shop.test', fetch: answer })
  const { page, close } = await renderElement(
    <Provider store={store}>
      <NoResults address={address} list={{ ...nothing, understood }} />
    </Provider>,
  )
  const noticeText = page.querySelector('h2')?.parentElement?.textContent ?? ''
  await close()
  return understood ? [noticeText, ...calls].join(' ') : noticeText
}

it('an empty shelf is said to be empty, without blaming a filter', async () => {
  const noticeText = await saidAt({ category: 'children', sub: 'jebba' })
  expect(noticeText).toContain('Aucun produit pour le moment')
  expect(noticeText).not.toContain('filtres')
})

it('an empty result of filters or a search suggests what to change', async () => {
  expect(await saidAt({ category: 'children', color: ['red'] })).toContain('Aucune pièce ne correspond à ces filtres')
  expect(await saidAt({ inStock: 'true' })).toContain('Aucune pièce ne correspond à ces filtres')
  expect(await saidAt({ query: 'zzz' })).toContain('Essayez un mot plus simple')
  expect(await saidAt({ page: '9' })).toContain('La liste s’arrête avant cette page')
})

it('a search for something the shop does not sell names it, and shows garments for the person', async () => {
  const missing = { fr: 'Nous n’avons pas de sacs', en: 'We have no bags', ar: 'ليس عندنا حقائب' }
  const notice = await saidAt({ query: 'sac pour homme' }, { wishes: [], missing, nearby: ['jebba-1', 'balgha-2'] })
  expect(notice).toContain('Nous n’avons pas de sacs')
  expect(notice).not.toContain('Essayez un mot plus simple')
  expect(decodeURIComponent(notice)).toContain('ids=jebba-1,balgha-2')
})
