import { act, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useLocation } from 'react-router'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-products.fr.json' with { type: 'json' }
import { emptyColor, emptyDraft } from '#web/office/catalogue/products/form/product-draft.ts'
import { ProductForm } from '#web/office/catalogue/products/form/product-form.tsx'
import { paths } from '#web/paths.ts'
import type { lossyGarments } from './lossy-garments.ts'
import { closingAfterEach, settled } from './lossy-shop.ts'
import { renderAt } from './render.tsx'

type Garments = ReturnType<typeof lossyGarments>

const inFrench = (fr: string) => ({ fr, en: '', ar: '' })
const red = {
  ...emptyColor(),
  colorName: inFrench('Rouge'),
  images: ['/media/rouge.jpg'],
  sizes: [
    { size: 'M', stock: '3', code: 'R-M' },
    { size: 'L', stock: '1' },
  ],
}
export const blue = { ...emptyColor(), colorName: inFrench('Bleu'), stock: '2' }
export const initialGarment = { ...emptyDraft(), title: inFrench('Jebba'), newPrice: '200', colors: [red, blue] }

/** Stores a draft, so that a test need not type all of it. */
export const storeDraft = () =>
  localStorage.setItem(
    'product-draft::new',
    JSON.stringify({ value: initialGarment, base: emptyDraft(), version: undefined }),
  )

/** Renders the form of a garment with a shop that loses responses; forms are closed after each test. */
export function garmentForms() {
  const closeAfterwards = closingAfterEach()
  const openWith = async ({ shop, store }: Garments, path: string, inside: ReactNode) => {
    const its = store()
    let place = ''
    const Place = () => {
      place = useLocation().pathname
      return null
    }
    const form = (
      <Provider store={its}>
        <Place />
        {inside}
      </Provider>
    )
    const { page, press, type, close } = await renderAt(path, form, { ...office, ...words })
    closeAfterwards(its, close)
    const field = (label: string) => {
      const labelElement = [...page.querySelectorAll('label')].find((element) => element.textContent?.startsWith(label))
      return document.getElementById(labelElement?.htmlFor ?? '') as HTMLInputElement
    }
    const price = () => field(office['productForm.price'])
    return {
      close,
      press,
      price: () => price().value,
      priced: (text: string) => type(price(), text),
      isShown: () => page.querySelector('form') !== null,
      save: async (until: () => boolean) => {
        await act(async () => page.querySelector('form')?.requestSubmit())
        await settled(until)
      },
      isRefused: () => page.textContent?.includes(words['productProblem.offline']) ?? false,
      asked: () => document.body.textContent?.includes(office['conflict.text']) ?? false,
      isDone: () => localStorage.getItem('product-draft::new') === null,
      isLed: () => place === paths.editProduct(shop.all.at(-1)?._id ?? ''),
      now: () => shop.all.map(({ title, newPrice, version, colors }) => [title, newPrice, version, colors.length]),
    }
  }
  const open = (garments: Garments) => {
    const start = { id: undefined, draftKey: 'new', draft: emptyDraft(), version: undefined }
    return openWith(garments, paths.addProduct, <ProductForm start={start} />)
  }
  return { open, openWith }
}
