// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-products.fr.json' with { type: 'json' }
import { Screen } from '#web/office/products/add-product.screen.tsx'
import { paths } from '#web/paths.ts'
import { lossyGarments } from '#web/testing/lossy-garments.ts'
import { closingAfterEach, settled } from '#web/testing/lossy-shop.ts'
import { showAt } from '#web/testing/show.tsx'
import { emptyColor, emptyDraft, toFields } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'

const closeAfterwards = closingAfterEach()
afterEach(() => vi.unstubAllGlobals())

const named = (fr: string) => ({ fr, en: '', ar: '' })
const red = {
  ...emptyColor(),
  colorName: named('Rouge'),
  images: ['/media/rouge.jpg'],
  sizes: [
    { size: 'M', stock: '3', code: 'R-M' },
    { size: 'L', stock: '1' },
  ],
}
const blue = { ...emptyColor(), colorName: named('Bleu'), stock: '2' }
const begun = { ...emptyDraft(), title: named('Jebba'), newPrice: '200', colors: [red, blue] }

async function openWith({ shop, store }: ReturnType<typeof lossyGarments>, at: string, inside: ReactNode) {
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
  const { page, press, type, close } = await showAt(at, form, { ...office, ...words })
  closeAfterwards(its, close)
  const field = (label: string) => {
    const found = [...page.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
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
    isDone: () => localStorage.getItem('product-draft:new') === null,
    isLed: () => place === paths.editProduct(shop.all.at(-1)?._id ?? ''),
    now: () => shop.all.map(({ title, newPrice, version, colors }) => [title, newPrice, version, colors.length]),
  }
}

function open(all: ReturnType<typeof lossyGarments>) {
  const start = { id: undefined, keptAs: 'new', draft: emptyDraft(), version: undefined }
  return openWith(all, paths.addProduct, <ProductForm start={start} />)
}

/** A draft kept from before, so that a test need not type all of it. */
const kept = () =>
  localStorage.setItem('product-draft:new', JSON.stringify({ value: begun, base: emptyDraft(), version: undefined }))

it('a second press after an answer that was lost makes no second garment', async () => {
  kept()
  const all = lossyGarments()
  const { save, isRefused, isDone, asked, now } = await open(all)
  all.shop.lost = ['POST']
  await save(isRefused)
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 2]])
  expect(asked()).toBe(false)
})

it('nor does it after a reload', async () => {
  kept()
  const all = lossyGarments()
  const first = await open(all)
  all.shop.lost = ['POST']
  await first.save(first.isRefused)
  await first.close()
  const { save, isDone, now } = await open(all)
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 2]])
})

it('corrected after an answer that was lost, it is the same garment, in the colours it has', async () => {
  kept()
  const all = lossyGarments()
  const { priced, save, isRefused, isDone, asked, now } = await open(all)
  all.shop.lost = ['POST']
  await save(isRefused)
  await priced('250')
  await save(() => isDone() || asked())
  expect(asked()).toBe(false)
  expect(now()).toEqual([['Jebba', 250, 2, 2]])
  expect(all.shop.all[0]?.colors).toMatchObject([
    {
      id: 1,
      sizes: [
        { size: 'M', stock: 3, seen: 3, code: 'R-M' },
        { size: 'L', stock: 1, seen: 1 },
      ],
    },
    { id: 2, stock: 2, seen: 2 },
  ])
})

/** What pictures are sent with, since it tells how far they have come. */
class Sending {
  static readonly underway: Sending[] = []
  readonly upload = {}
  readonly status = 201
  readonly response = [{ url: '/media/neuve.jpg', width: 1, height: 1, placeholder: '' }]
  onload = () => {}
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    Sending.underway.push(this)
  }
}

it('nor is anything asked where a picture came in between two tries', async () => {
  vi.stubGlobal('XMLHttpRequest', Sending)
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no pictures are drawn here')))
  kept()
  const all = lossyGarments()
  const { save, isRefused, isDone, asked, now } = await open(all)
  all.shop.lost = ['POST']
  await save(isRefused)
  const files = [new File(['picture'], 'neuve.jpg', { type: 'image/jpeg' })]
  const isThere = () => localStorage.getItem('product-draft:new')?.includes('neuve') ?? false
  await act(async () => document.dispatchEvent(Object.assign(new Event('paste'), { clipboardData: { files } })))
  await settled(() => Sending.underway.length > 0)
  await act(async () => Sending.underway.pop()?.onload())
  await settled(isThere)
  await save(() => isDone() || asked())
  expect(asked()).toBe(false)
  expect(now()).toEqual([['Jebba', 200, 2, 2]])
  expect(all.shop.all[0]?.colors.map(({ id, images }) => [id, images])).toEqual([
    [1, ['/media/rouge.jpg']],
    [2, ['/media/neuve.jpg']],
  ])
})

it('what was made is known from its own answer, whatever becomes of it and of the line by then', async () => {
  kept()
  const all = lossyGarments()
  const { save, isRefused, isDone, isLed, now } = await open(all)
  all.shop.meanwhile = () => {
    all.shop.another({ newPrice: 210 })
    all.shop.isCut = true
  }
  await save(() => isDone() || isRefused())
  expect(isRefused()).toBe(false)
  await settled(isLed)
  expect([now(), all.shop.posts]).toEqual([[['Jebba', 210, 2, 2]], 1])
})

it('opened anew and written otherwise, it asks whether it is the same, and makes another', async () => {
  kept()
  const all = lossyGarments()
  const first = await open(all)
  all.shop.lost = ['POST']
  await first.save(first.isRefused)
  await first.close()
  const { priced, save, press, asked, now } = await open(all)
  await priced('250')
  await save(asked)
  await press(office['conflict.another'])
  await settled(() => now().length === 2)
  expect(now()).toEqual([
    ['Jebba', 200, 1, 2],
    ['Jebba', 250, 1, 2],
  ])
})

it('what was thrown away since its answer was lost is made again, and once', async () => {
  kept()
  const all = lossyGarments()
  const { save, isRefused, isDone, now } = await open(all)
  all.shop.lost = ['POST']
  await save(isRefused)
  all.shop.all = []
  all.shop.lost = []
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 2]])
})

/** A garment there is already, and the form in which it is copied. */
function copying() {
  const all = lossyGarments()
  all.shop.add(toFields(begun), 'original')
  return { all, openCopy: () => openWith(all, `${paths.addProduct}?like=original`, <Screen />) }
}

it('a copy leads to what it made', async () => {
  const { openCopy } = copying()
  const { isShown, save, isLed, now } = await openCopy()
  await settled(isShown)
  await save(isLed)
  expect(now()).toHaveLength(2)
})

it('a copy meets what somebody else wrote where it is written, though what it is of is fetched again', async () => {
  const { all, openCopy } = copying()
  const { isShown, priced, save, isRefused, asked } = await openCopy()
  await settled(isShown)
  all.shop.lost = ['POST']
  await save(isRefused)
  await priced('250')
  let release = () => {}
  all.shop.before = () => {
    all.shop.another({ newPrice: 230 })
    all.shop.held = new Promise((goOn) => {
      release = goOn
    })
  }
  await save(() => all.shop.waiting > 1)
  release()
  await settled(asked)
})

it('a copy that is saved as it is is made once over a lost answer and a reload', async () => {
  const { all, openCopy } = copying()
  const first = await openCopy()
  await settled(first.isShown)
  all.shop.lost = ['POST']
  await first.save(first.isRefused)
  await first.close()
  const { isShown, save, isLed, now } = await openCopy()
  await settled(isShown)
  await save(isLed)
  expect(now()).toEqual([
    ['Jebba', 200, 1, 2],
    ['Jebba', 200, 1, 2],
  ])
})

it('nor is it another one where a letter was written and taken back', async () => {
  const { all, openCopy } = copying()
  const { isShown, price, priced, save, isRefused, isLed, now } = await openCopy()
  await settled(isShown)
  all.shop.lost = ['POST']
  await save(isRefused)
  const was = price()
  await priced(`${was}1`)
  await priced(was)
  await save(isLed)
  expect(now()).toHaveLength(2)
})
