import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createAdmin } from '#server/people/staff/staff-accounts.service.ts'
import { openClientProgram } from '#server/testing/client-program.ts'
import { signedInShopper, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const typesOf = fileURLToPath(new URL('../server/testing/openapi-types.ts', import.meta.url))

/** The program of a developer with openapi-fetch, the generated types, a password of the staff and a shopper's session. */
const program = `
import createClient from 'openapi-fetch'
import type { paths } from './shop.d.ts'

const [baseUrl, password, shopperHeaders] = process.argv.slice(2) as [string, string, string]
const shop = createClient<paths>({ baseUrl })
const { data: session } = await shop.POST('/api/admin/login', { body: { username: 'amel', password } })
const headers = { authorization: 'Bearer ' + session?.token }
const { data: made } = await shop.POST('/api/products/create-product', {
  body: { title: 'Jebba', mainCategory: 'men', newPrice: 100, colors: [{ colorName: 'Rouge', stock: 3 }] }, headers,
})
if (!made) throw new Error('nothing was made')
const { data: found } = await shop.GET('/api/products/search', { params: { query: { query: 'jebba', page: 1 } } })
const { data: one } = await shop.GET('/api/products/{id}', { params: { path: { id: made._id } } })
if (!one) throw new Error('nothing was read')
const { data: sentBack } = await shop.PUT('/api/products/edit/{id}', {
  params: { path: { id: one._id } }, body: { ...one, newPrice: one.newPrice + 10 }, headers,
})
const amina = JSON.parse(shopperHeaders) as Record<string, string>
const { data: placed, error } = await shop.POST('/api/orders', {
  headers: amina,
  body: {
    name: 'Amina Ben Salah', email: 'amina@example.tn', phone: '98 123 456', agreed: true,
    address: { street: '3, rue du Pacha', city: 'La Médina', country: 'Tunisie', state: 'Tunis', zipcode: '1006' },
    products: [{ productId: made._id, quantity: 2, color: one?.colors[0]?.colorName.fr ?? '' }],
  },
})
if (!placed) throw new Error(JSON.stringify(error))
const { data: orders } = await shop.GET('/api/orders', { headers })
const refused = await shop.GET('/api/orders/{id}', { params: { path: { id: placed._id } } })
const gone = await shop.DELETE('/api/orders/{id}', { params: { path: { id: placed._id } }, headers: amina })
const { data: after } = await shop.GET('/api/products/{id}', { params: { path: { id: made._id } } })
const names: string[] = found?.map(({ colors }) => colors[0]?.colorName.fr ?? '') ?? []
console.log(JSON.stringify({
  names, total: placed.totalPrice.toFixed(1), orders: orders?.length, refused: refused.error?.code,
  gone: gone.response.status, price: sentBack?.newPrice, stock: after?.stockQuantity,
}))
`

it('openapi-fetch with openapi-typescript compiles with the description and works, and the compiler rejects wrong calls', async () => {
  const test = await createTestApp()
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 })
  await createAdmin(test.db, 'amel', testPassword)
  const { folder, write, node, compile, run } = openClientProgram()
  write('openapi.json', (await test.app.inject('/api/docs/openapi.json')).body)
  write('shop.d.ts', (await node(typesOf, join(folder, 'openapi.json'))).stdout)
  expect(await compile(program.replace('page: 1', 'page: "1"'))).toContain('program.ts')
  expect(await compile(program.replace('agreed: true', 'agreed: false'))).toContain('program.ts')
  expect(await compile(program)).toBe('')

  const { headers } = await signedInShopper(test, 'amina@example.tn')
  expect(await run(origin, testPassword, JSON.stringify(headers))).toEqual({
    names: ['Rouge'],
    price: 110,
    total: '228.0',
    orders: 1,
    refused: 'unauthenticated',
    gone: 204,
    stock: 3,
  })
})
