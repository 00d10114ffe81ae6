import { expect, it } from 'vitest'
import { ProductFields } from '#contract/catalogue/products/products.contract.ts'
import type { SubCategory } from '#contract/catalogue/products/sub-categories.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createProduct } from './manage-products.service.ts'

const test = await createTestApp()
const staff = await signedInStaff(test)
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  test.app.inject({
    method,
    url: `/api/admin/sub-categories${path}`,
    headers: staff.headers,
    ...(payload && { payload }),
  })
const name = (fr: string) => ({ name: { fr, en: '', ar: '' } })
const slugs = async () => ((await call('GET', '')).json() as SubCategory[]).map(({ slug }) => slug)

it('a sub-category is created, renamed, moved and deleted', async () => {
  expect((await call('POST', '', name('Châles d’été'))).statusCode).toBe(201)
  await call('POST', '', name('Ceintures'))
  expect(await slugs()).toEqual(['chales-d-ete', 'ceintures'])
  await call('PUT', '', { slugs: ['ceintures', 'chales-d-ete'] })
  expect(await slugs()).toEqual(['ceintures', 'chales-d-ete'])
  const renamed = (await call('PUT', '/ceintures', name('Ceintures brodées'))).json() as SubCategory[]
  expect(renamed[0]).toMatchObject({ slug: 'ceintures', name: { fr: 'Ceintures brodées' }, products: 0 })
  await call('DELETE', '/ceintures')
  expect(await slugs()).toEqual(['chales-d-ete'])
})

it('a sub-category with products cannot be deleted, and a taken name is refused', async () => {
  await createProduct(
    test.db,
    ProductFields.parse({
      title: 'Châle',
      mainCategory: 'women',
      subCategory: 'chales-d-ete',
      newPrice: 10,
      colors: [{ colorName: 'Rouge', stock: 1 }],
    }),
  )
  const refused = await call('DELETE', '/chales-d-ete')
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'sub-category-in-use'])
  expect((await call('POST', '', name('CHALES D’ETE'))).json().code).toBe('sub-category-exists')
  expect((await call('PUT', '/nowhere', name('X'))).statusCode).toBe(404)
  expect(await slugs()).toEqual(['chales-d-ete'])
})

it('a sub-category has texts for its page, which stay when only its name is sent', async () => {
  const title = { fr: 'Châles d’été en lin', en: '', ar: 'شالات صيفية' }
  const sentence = { fr: 'Tissés à Mahdia.', en: '', ar: '' }
  const facets = async () => (await test.app.inject('/api/products/facets?sub=chales-d-ete')).json()
  expect((await facets()).page).toBeUndefined()
  await call('PUT', '/chales-d-ete', { ...name('Châles d’été'), title, sentence })
  expect((await facets()).page).toEqual({ title, sentence })
  await call('PUT', '/chales-d-ete', name('Châles d’été'))
  expect((await facets()).page).toEqual({ title, sentence })
  expect((await test.app.inject('/api/products/facets')).json().page).toBeUndefined()
  const tooLong = { fr: 'x'.repeat(161), en: '', ar: '' }
  expect((await call('PUT', '/chales-d-ete', { ...name('Châles'), sentence: tooLong })).statusCode).toBe(400)
})

it('the pages of a colour and an occasion have texts, while no other filter is set', async () => {
  const title = { fr: 'En vert olive', en: '', ar: '' }
  const sentence = { fr: 'Du bronze à la menthe.', en: '', ar: 'أخضر' }
  const wedding = { list: 'wedding', title: { fr: 'Pour un mariage', en: '', ar: '' }, sentence }
  const listPages = [{ list: 'green', title, sentence }, wedding]
  const save = (payload: object) =>
    test.app.inject({ method: 'PUT', url: '/api/admin/settings/lists', headers: staff.headers, payload })
  expect((await save({ listPages })).statusCode).toBe(200)
  const page = async (query: string) => (await test.app.inject(`/api/products/facets?${query}`)).json().page
  expect(await page('color=green')).toEqual({ title, sentence })
  expect(await page('occasion=wedding')).toEqual({ title: wedding.title, sentence })
  for (const otherQuery of [
    'color=blue',
    'color=green&color=blue',
    'category=men&color=green',
    'query=jebba&color=green',
    '',
  ]) {
    expect(await page(otherQuery), otherQuery).toBeUndefined()
  }
  expect((await save({ listPages: [{ ...wedding, list: 'nowhere' }] })).statusCode).toBe(400)
})

it('products are found by the new name of their sub-category, and by the former one', async () => {
  await call('PUT', '/chales-d-ete', name('Foulards légers'))
  for (const query of ['foulard', 'chales']) {
    const matches = (await test.app.inject(`/api/products/search?query=${query}`)).json()
    expect(
      matches.map(({ title }: { title: string }) => title),
      query,
    ).toEqual(['Châle'])
  }
})
