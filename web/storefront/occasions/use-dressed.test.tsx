// @vitest-environment happy-dom
import { act } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { normaliseProduct } from '#web/api/normalise-product.ts'
import { cartSetFromStorage } from '#web/state/cart-slice.ts'
import { tellOfLeaving } from '#web/state/leaving.ts'
import { toCartItem } from '#web/state/to-cart-item.ts'
import { createStore } from '#web/store.ts'
import { show } from '#web/testing/show.tsx'
import { useDressed } from './use-dressed.ts'

const fouta = normaliseProduct({ _id: 'f', title: 'Fouta', newPrice: 60, stockQuantity: 3, colors: [] })

async function open() {
  const store = createStore({ origin: 'http://shop', fetch: async () => Response.json([]) })
  function Page() {
    const { wearersOf, dress } = useDressed()
    return (
      <>
        <button type="button" onClick={() => dress('mother', { person: undefined, name: 'Salma' })}>
          Dress
        </button>
        <p>{wearersOf('mother').map(({ name }) => name)}</p>
      </>
    )
  }
  const [colour] = fouta.colors
  if (!colour) throw new Error('A garment has a colour')
  store.dispatch(cartSetFromStorage([toCartItem(fouta, colour, undefined)]))
  const shown = await show(
    <Provider store={store}>
      <Page />
    </Provider>,
  )
  return { ...shown, store, said: () => shown.page.querySelector('p')?.textContent }
}

it('who was dressed is still known after a look at another page, and nowhere but in this one', async () => {
  const first = await open()
  await first.press('Dress')
  expect(first.said()).toBe('Salma')
  await first.close()
  const second = await open()
  expect(second.said()).toBe('Salma')
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Salma')
  await second.close()
  tellOfLeaving()
  expect((await open()).said()).toBe('')
})

it('nobody has anything in an empty cart, nor when it fills again', async () => {
  const first = await open()
  await first.press('Dress')
  await act(async () => void first.store.dispatch(cartSetFromStorage([])))
  expect(first.said()).toBe('')
  await first.close()
  expect((await open()).said()).toBe('')
})
