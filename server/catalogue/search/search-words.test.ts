import { expect, it } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import { parseUnderstanding, understandingHeader } from '#contract/catalogue/search/query-understanding.ts'
import type { StoredWordGroup } from '#contract/catalogue/search/search-words.contract.ts'
import { createProduct } from '#server/catalogue/products/manage-products.service.ts'
import { saveSubCategories } from '#server/catalogue/products/sub-categories.service.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const staff = await signedInStaff(test)
const path = '/api/admin/search-words'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  test.app.inject({ method, url, headers: staff.headers, ...(payload && { payload }) })
const search = async (query: string, more = '') => {
  const reply = await test.app.inject(`/api/products/search?query=${encodeURIComponent(query)}${more}`)
  expect(reply.statusCode).toBe(200)
  return {
    titles: (reply.json() as { title: string }[]).map(({ title }) => title),
    meant: decodeURIComponent(String(reply.headers['x-did-you-mean'] ?? '')),
    understood: parseUnderstanding(reply.headers[understandingHeader]?.toString()),
  }
}
const product = (title: string, price: number, sizes: string[], more: object = {}) =>
  createProduct(
    test.db,
    ProductFields.parse({
      title,
      mainCategory: 'women',
      newPrice: price,
      ...more,
      colors: [{ colorName: 'Vert', swatch: '#2f6b4a', sizes: sizes.map((size) => ({ size, stock: 1 })) }],
    }),
  )
await product('Kaftan de fête', 300, ['S', 'M'])
await product('Kaftan de tous les jours', 120, ['M', 'L'], { oldPrice: 150 })
await product('Chéchia rouge', 35, ['56'], { mainCategory: 'men', description: 'Se porte avec un kaftan.' })

const words = (answer: Awaited<ReturnType<typeof search>>) =>
  (answer.understood?.words ?? []).map(({ kind, names }) => [kind, ...names.map(({ fr }) => fr)])

it('cloths, crafts and places in a query are reported, and ignored when taken back', async () => {
  const none = { fr: '', en: '', ar: '' }
  const from = (fabric: string, origin: string) => ({
    fabric: { ...none, fr: fabric },
    origin: { ...none, fr: origin },
  })
  await product('Hayek brodé', 90, ['M'], from('Soie', 'Ksar Hellal'))
  await product('Hayek uni', 80, ['M'], from('Laine', 'Djerba'))
  const matches = await search('hayek brodé en soie de Ksar Hellal')
  expect(matches.titles).toEqual(['Hayek brodé'])
  expect(words(matches)).toEqual([
    ['craft', 'Brodé'],
    ['cloth', 'Soie'],
    ['place', 'Ksar Hellal'],
  ])
  const wool = await search('hayek djerba laine')
  expect([wool.titles, words(wool)]).toEqual([
    ['Hayek uni'],
    [
      ['place', 'Djerba'],
      ['cloth', 'Laine'],
    ],
  ])
  const without = await search('hayek djerba laine', '&without=cloth,place')
  expect([without.titles.length, words(without)]).toEqual([2, []])
  // A word that no result has is not reported.
  const loosely = await search('hayek brodé laine')
  expect([loosely.titles.length, words(loosely)]).toEqual([2, []])
  const counted = async (more: string) =>
    (await test.app.inject(`/api/products/facets?query=${encodeURIComponent('hayek laine')}${more}`)).json().price
  expect(await counted('')).toEqual({ min: 80, max: 80 })
  expect(await counted('&without=cloth')).toEqual({ min: 80, max: 90 })
})

it('words that the owner adds, changes and deletes take effect in the search at once', async () => {
  expect((await search('qmejja')).titles).toEqual([])
  const group = {
    words: { fr: 'kaftan, qmejja', en: '', ar: 'قمجة' },
    near: { fr: '', en: '', ar: '' },
    otherThing: false,
  }
  const added = await call('POST', path, group)
  expect(added.statusCode).toBe(201)
  const id = (added.json() as StoredWordGroup[]).at(-1)?.id
  expect((await search('qmejja')).titles).toHaveLength(2)
  expect((await search('قمجة')).titles).toHaveLength(2)
  await call('PUT', `${path}/${id}`, { ...group, words: { fr: 'kaftan, jouiba', en: '', ar: '' } })
  expect((await search('qmejja')).titles).toEqual([])
  expect((await search('jouiba')).titles).toHaveLength(2)
  await call('DELETE', `${path}/${id}`)
  expect((await search('jouiba')).titles).toEqual([])
  expect((await call('DELETE', `${path}/${id}`)).statusCode).toBe(404)
})

it('a group without a word is refused, and changes are in the audit log', async () => {
  const nothing = { fr: '', en: '', ar: '' }
  expect((await call('POST', path, { words: nothing, near: nothing, otherThing: false })).statusCode).toBe(400)
  const { changes } = (await call('GET', '/api/admin/changes')).json() as { changes?: { action: string }[] }
  const entries = changes ?? ((await call('GET', '/api/admin/changes')).json() as { action: string }[])
  expect(entries.map(({ action }) => action)).toContain('search-words-removed')
})

it('a search for what the shop does not sell shows the nearest kind, and says so', async () => {
  const { titles, understood } = await search('abaya')
  expect(titles).toHaveLength(2)
  expect(understood?.instead).toMatchObject({ of: 'abaya', shown: { fr: 'kaftans, burnous' } })
  expect((await search('kaftan')).understood).toBeUndefined()
})

it('wishes filter and sort the results and are reported; a wish that was taken back has no effect', async () => {
  expect((await search('kaftan moins de 200')).titles).toEqual(['Kaftan de tous les jours'])
  expect((await search('kaftan taille S')).titles).toEqual(['Kaftan de fête'])
  expect((await search('promo')).titles).toEqual(['Kaftan de tous les jours'])
  expect((await search('kaftan pas cher')).titles).toEqual(['Kaftan de tous les jours', 'Kaftan de fête'])
  expect((await search('kaftan moins de 200')).understood?.wishes).toEqual([{ kind: 'price', max: 200 }])
  expect((await search('kaftan moins de 200', '&without=price')).titles).toHaveLength(2)
})

it('a wish that no product fulfils is dropped, and reported as such', async () => {
  const { titles, understood } = await search('kaftan rouge')
  expect(titles).toHaveLength(2)
  expect(understood?.wishes).toEqual([{ kind: 'colour', families: ['red'], unmet: true }])
})

it('results come in the requested order', async () => {
  expect((await search('kaftan', '&sort=price')).titles[0]).toBe('Kaftan de tous les jours')
  expect((await search('kaftan', '&sort=-price')).titles[0]).toBe('Kaftan de fête')
})

it('filters that leave no result are named, with the number of results without each', async () => {
  const { titles, understood } = await search('kaftan', '&category=children&inStock=true')
  expect(titles).toEqual([])
  expect(understood?.tooNarrow).toEqual([{ filter: 'category', count: 2 }])
})

it('a sub-category that hides results is named as shoppers know it', async () => {
  const name = { fr: 'Balghas', en: 'Balghas', ar: 'بلغات' }
  await saveSubCategories(test.db, [{ slug: 'balgha', name }])
  expect((await search('kaftan', '&sub=balgha')).understood?.tooNarrow).toEqual([{ filter: 'sub', count: 2, name }])
})

it('products that only mention a word in a description are left out while others have it in their name', async () => {
  expect((await search('kaftan')).titles).not.toContain('Chéchia rouge')
  expect((await search('porte')).titles).not.toContain('Kaftan de fête')
})

it('a typing error is corrected to the usual spelling, and nonsense finds nothing', async () => {
  expect(await search('chehcai')).toMatchObject({ titles: ['Chéchia rouge'], meant: 'chéchia' })
  expect(await search('kqftqn')).toMatchObject({ meant: 'kaftan' })
  expect(await search('asdfgh')).toEqual({ titles: [], meant: '', understood: undefined })
})
