// @vitest-environment happy-dom
import { act } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { lineKey } from '#contract/orders/cart/cart.rules.ts'
import { normaliseProduct } from '#web/api/normalise-product.ts'
import { notifySignOut } from '#web/state/before-sign-out.ts'
import { cartSetFromStorage } from '#web/state/cart-slice.ts'
import { toCartItem } from '#web/state/to-cart-item.ts'
import { createStore } from '#web/store.ts'
import { renderElement } from '#web/testing/render.tsx'
import { useDressedPeople } from './use-dressed-people.ts'

const fouta = normaliseProduct({ _id: 'f', title: 'Fouta', newPrice: 60, stockQuantity: 3, colors: [] })

const [colour] = fouta.colors
if (!colour) throw new Error('A garment has a colour')
const hers = toCartItem(fouta, colour, undefined)
const another = { ...hers, _id: 'g' }

async function open() {
  const store = createStore({ origin: 'http://shop', fetch: async () => Response.json([]) })
  function Page() {
    const { wearersOf, dress } = useDressedPeople()
    return (
      <>
        <button
          type="button"
          onClick={() => dress('mother', { person: undefined, name: 'Salma', lines: [lineKey(hers)] })}
        >
          Dress
        </button>
        <p>{wearersOf('mother').map(({ name }) => name)}</p>
      </>
    )
  }
  store.dispatch(cartSetFromStorage([hers]))
  const rendered = await renderElement(
    <Provider store={store}>
      <Page />
    </Provider>,
  )
  return { ...rendered, store, said: () => rendered.page.querySelector('p')?.textContent }
}

it('the people who have an outfit are remembered across pages, but only in this page load', async () => {
  const first = await open()
  await first.press('Dress')
  expect(first.said()).toBe('Salma')
  await first.close()
  const second = await open()
  expect(second.said()).toBe('Salma')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Salma')
  await second.close()
  notifySignOut()
  expect((await open()).said()).toBe('')
})

it('a person is removed when none of her pieces is left in the cart', async () => {
  const { press, said, store } = await open()
  await press('Dress')
  expect(said()).toBe('Salma')
  await act(async () => void store.dispatch(cartSetFromStorage([another])))
  expect(said()).toBe('')
  // Another person takes the same piece later.
  await act(async () => void store.dispatch(cartSetFromStorage([another, hers])))
  expect(said()).toBe('')
})
