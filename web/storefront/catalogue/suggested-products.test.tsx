// @vitest-environment happy-dom
import { act } from 'react'
import { Provider } from 'react-redux'
import { expect, it, vi } from 'vitest'
import { readingCalls } from '#contract/platform/http/public-read-calls.ts'
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { SuggestedProducts } from './suggested-products.tsx'

const garments = (...ids: string[]) => ids.map((id) => ({ _id: id, title: id, newPrice: 100, colors: [] }))
const loved = garments('blouza', 'fouta', 'jebba', 'kaftan')

async function offered({ called, liked = loved }: { called: object[]; liked?: object[] }) {
  const store = createStore({
    origin: 'http://shop.test',
    fetch: async (input) => {
      const { pathname } = new URL(new Request(input).url)
      return Response.json(pathname === readingCalls.searchCards.path ? called : liked)
    },
  })
  const { page } = await renderElement(
    <Provider store={store}>
      <SuggestedProducts similarTo="burnous" />
    </Provider>,
  )
  const until = (check: () => void) =>
    vi.waitFor(async () => {
      await act(() => new Promise((later) => setTimeout(later)))
      check()
    })
  const heading = () => page.querySelector('h2')?.textContent
  return { page, until, heading }
}

it('popular garments are called popular, matching garments are not', async () => {
  const nothing = await offered({ called: [] })
  await nothing.until(() => expect(nothing.page.querySelectorAll('article')).toHaveLength(4))
  expect(nothing.heading()).toBe('Ce que l’on aime en ce moment')
  const rendered = await offered({ called: garments('burnous') })
  await rendered.until(() => expect(rendered.page.querySelectorAll('article')).toHaveLength(4))
  expect(rendered.page.querySelector('article h3')?.textContent).toBe('burnous')
  expect(rendered.heading()).toBe('Découvrir')
  expect(rendered.page.querySelector('.in-vogue')).toBeNull()
})

it('the reserved space is removed if there are no garments', async () => {
  const { page, until } = await offered({ called: [], liked: [] })
  await until(() => expect(page.querySelector('.nothing-came')).not.toBeNull())
  expect(page.querySelector('h2')).toBeNull()
})
