// @vitest-environment happy-dom
import { act } from 'react'
import { Provider } from 'react-redux'
import { expect, it } from 'vitest'
import { idempotencyHeader } from '#contract/http/idempotency-header.ts'
import { distinctiveValues } from '#contract/products/distinctive-product.ts'
import { ProductFields } from '#contract/products/products.contract.ts'
import office from '#web/i18n/messages/office.fr.json' with { type: 'json' }
import words from '#web/i18n/messages/office-products.fr.json' with { type: 'json' }
import { paths } from '#web/paths.ts'
import { createStore } from '#web/store.ts'
import { closingAfterEach, settled } from '#web/testing/lossy-shop.ts'
import { showAt } from '#web/testing/show.tsx'
import { emptyDraft } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'

const closeAfterwards = closingAfterEach()

type Garment = ProductFields & { _id: string; version: number }

/** A shop that makes one garment under a key, as ours does, and whose next answer is lost where a test says so. */
function garments() {
  const shop = { all: [] as Garment[], lost: [] as string[] }
  const asked = new Map<string, { text: string; id: string }>()
  const as = (one: Garment | undefined) =>
    one && {
      ...distinctiveValues,
      ...one,
      placeholder: '',
      saleEnds: '',
      updatedAt: '',
      stockQuantity: 0,
      colors: one.colors.map((color, n) => ({ ...color, id: n + 1, seen: color.stock, code: '', costPrice: 0 })),
    }
  const find = (id: string | undefined) => shop.all.find(({ _id }) => _id === id)
  const refused = (status: number, code: string, more = {}) => ({ status, said: { code, status, ...more } })
  const create = (key: string, text: string) => {
    const before = asked.get(key)
    const there = find(before?.id)
    if (before && !there) return refused(404, 'product-not-found')
    if (before) {
      return before.text === text
        ? { status: 200, said: as(there) }
        : refused(422, 'key-reused', { product: as(there) })
    }
    const made = { ...ProductFields.parse(JSON.parse(text)), _id: `jebba-${asked.size + 1}`, version: 1 }
    asked.set(key, { text, id: made._id })
    shop.all = [...shop.all, made]
    return { status: 201, said: as(made) }
  }
  const edit = (id: string, { version, ...fields }: Garment) => {
    const there = find(id)
    if (!there || there.version !== version) return refused(409, 'product-changed')
    const next = { ...ProductFields.parse(fields), _id: id, version: version + 1 }
    shop.all = shop.all.map((one) => (one === there ? next : one))
    return { status: 200, said: as(next) }
  }
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    const id = pathname.split('/').at(-1) ?? ''
    const text = request.method === 'GET' ? '' : await request.text()
    const { status, said } =
      request.method === 'POST' && id === 'create-product'
        ? create(request.headers.get(idempotencyHeader) ?? `none-${asked.size}`, text)
        : request.method === 'PUT'
          ? edit(id, JSON.parse(text))
          : { status: 200, said: as(find(id)) ?? [] }
    const losing = shop.lost.indexOf(request.method)
    if (losing >= 0) {
      shop.lost.splice(losing, 1)
      throw new TypeError('the line broke')
    }
    return new Response(JSON.stringify(said), { status, headers: { 'content-type': 'application/json' } })
  }
  return { shop, store: () => createStore({ origin: 'http://shop.test', fetch: fetch as typeof globalThis.fetch }) }
}

const begun = {
  ...emptyDraft(),
  title: { fr: 'Jebba', en: '', ar: '' },
  newPrice: '200',
  colors: emptyDraft().colors.map((one) => ({ ...one, stock: '4' })),
}

async function open({ shop, store }: ReturnType<typeof garments>) {
  const its = store()
  const start = { id: undefined, keptAs: 'new', draft: emptyDraft(), version: undefined }
  const form = (
    <Provider store={its}>
      <ProductForm start={start} />
    </Provider>
  )
  const { page, press, type, close } = await showAt(paths.addProduct, form, { ...office, ...words })
  closeAfterwards(its, close)
  const field = (label: string) => {
    const found = [...page.querySelectorAll('label')].find((one) => one.textContent?.startsWith(label))
    return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement
  }
  return {
    page,
    close,
    press,
    priced: (price: string) => type(field(office['productForm.price']), price),
    save: async (until: () => boolean) => {
      await act(async () => page.querySelector('form')?.requestSubmit())
      await settled(until)
    },
    isRefused: () => page.textContent?.includes(words['productProblem.offline']) ?? false,
    asked: () => document.body.textContent?.includes(office['conflict.text']) ?? false,
    isDone: () => localStorage.getItem('product-draft:new') === null,
    now: () => shop.all.map(({ title, newPrice, version, colors }) => [title, newPrice, version, colors.length]),
  }
}

/** A draft kept from before, so that a test need not type all of it. */
const kept = () =>
  localStorage.setItem('product-draft:new', JSON.stringify({ value: begun, base: emptyDraft(), version: undefined }))

it('a second press after an answer that was lost makes no second garment', async () => {
  kept()
  const all = garments()
  const { save, isRefused, isDone, asked, now } = await open(all)
  all.shop.lost = ['POST']
  await save(isRefused)
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 1]])
  expect(asked()).toBe(false)
})

it('nor does it after a reload', async () => {
  kept()
  const all = garments()
  const first = await open(all)
  all.shop.lost = ['POST']
  await first.save(first.isRefused)
  await first.close()
  const { save, isDone, now } = await open(all)
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 1]])
})

it('corrected after an answer that was lost, it is the same garment, in the colours it has', async () => {
  kept()
  const all = garments()
  const { priced, save, isRefused, isDone, asked, now } = await open(all)
  all.shop.lost = ['POST']
  await save(isRefused)
  await priced('250')
  await save(isDone)
  expect(now()).toEqual([['Jebba', 250, 2, 1]])
  expect(all.shop.all[0]?.colors[0]).toMatchObject({ id: 1, stock: 4, seen: 4 })
  expect(asked()).toBe(false)
})

it('opened anew and written otherwise, it asks whether it is the same, and makes another', async () => {
  kept()
  const all = garments()
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
    ['Jebba', 200, 1, 1],
    ['Jebba', 250, 1, 1],
  ])
})

it('what was thrown away since its answer was lost is made again, and once', async () => {
  kept()
  const all = garments()
  const { save, isRefused, isDone, now } = await open(all)
  all.shop.lost = ['POST']
  await save(isRefused)
  all.shop.all = []
  all.shop.lost = []
  await save(isDone)
  expect(now()).toEqual([['Jebba', 200, 1, 1]])
})
