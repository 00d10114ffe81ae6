// @vitest-environment happy-dom
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { normaliseCard } from '#web/api/normalise-card.ts'
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { ProductCard } from './product-card.tsx'

const colour = (id: number, fr: string, swatch: string) => ({
  id,
  colorName: { fr, en: fr, ar: fr },
  swatch,
  images: [`/pictures/${fr}.jpg`],
})
const garment = normaliseCard({
  _id: 'jebba',
  title: 'Jebba',
  newPrice: 100,
  coverImage: '/pictures/Blanc.jpg',
  colors: [colour(1, 'Blanc', '#ffffff'), colour(2, 'Rouge', '#b3261e'), colour(3, 'Vert', '#2e7d32')],
})

async function card(query?: string) {
  const store = createStore({ origin: 'http://shop.test', fetch: () => Promise.reject(new Error('nobody asks')) })
  const { page, press } = await renderElement(
    <Provider store={store}>
      <ProductCard product={garment} preferredColour={query} />
    </Provider>,
  )
  const shownPicture = () => page.querySelector('img')?.getAttribute('src')
  const leadsTo = () => page.querySelector('h3 a')?.getAttribute('href')
  return { shown: shownPicture, leadsTo, press }
}

it('in a list filtered by red, a card shows the red garment and opens it in red', async () => {
  const { shown, leadsTo } = await card('red')
  expect(shown()).toBe('/pictures/Rouge.jpg')
  expect(leadsTo()).toBe('/products/jebba?color=rouge')
})

it('a card shows the first colour by default, and another one when its dot is pressed', async () => {
  const { shown, leadsTo, press } = await card()
  expect([shown(), leadsTo()]).toEqual(['/pictures/Blanc.jpg', '/products/jebba'])
  await press('Vert')
  expect([shown(), leadsTo()]).toEqual(['/pictures/Vert.jpg', '/products/jebba?color=vert'])
})
