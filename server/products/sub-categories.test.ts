import { expect, it } from 'vitest'
import { ProductFields } from '#contract/products/products.contract.ts'
import type { SubCategory } from '#contract/products/sub-categories.contract.ts'
import { signedInStaff } from '#server/testing/people.ts'
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

it('a sub-category is made, renamed, moved and taken away', async () => {
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

it('one with products in it stays, and so does one whose name is taken', async () => {
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

it('products are found by the new name of their sub-category, and by the former one', async () => {
  await call('PUT', '/chales-d-ete', name('Foulards légers'))
  for (const query of ['foulard', 'chales']) {
    const found = (await test.app.inject(`/api/products/search?query=${query}`)).json()
    expect(
      found.map(({ title }: { title: string }) => title),
      query,
    ).toEqual(['Châle'])
  }
})
