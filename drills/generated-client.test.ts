import { generateApi } from 'swagger-typescript-api'
import { expect, it } from 'vitest'
import { createAdmin } from '#server/people/staff/staff-accounts.service.ts'
import { openClientProgram } from '#server/testing/client-program.ts'
import { testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** The program of a developer with the generated client and a password. */
const program = `
import { Api } from './shop-api.ts'

const [baseUrl, password] = process.argv.slice(2) as [string, string]
let token = ''
const api = new Api({ baseUrl, securityWorker: () => ({ headers: { authorization: 'Bearer ' + token } }) })
token = (await api.api.postAdminLogin({ username: 'amel', password })).data.token
const secure = { secure: true }
const { data: made } = await api.api.postProductsCreateProduct(
  { title: 'Jebba', mainCategory: 'men', newPrice: 100, colors: [{ colorName: 'Rouge', stock: 3 }] }, secure)
const { data: found } = await api.api.getProductsSearch({ query: 'jebba', page: 1 })
const { data: orders } = await api.api.getOrders({ limit: 10 }, secure)
const removed = await api.api.deleteProductsById(made._id, secure)
const names: string[] = found.map(({ colors }) => colors[0]?.colorName.fr ?? '')
console.log(JSON.stringify({ names, total: orders.length, price: made.newPrice.toFixed(1), status: removed.status }))
`

it('a client generated from the description compiles and works, and the compiler rejects wrong calls', async () => {
  const test = await createTestApp()
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 })
  await createAdmin(test.db, 'amel', testPassword)
  const { write, compile, run } = openClientProgram()
  const spec = (await test.app.inject('/api/docs/openapi.json')).json()
  const { files } = await generateApi({
    spec,
    output: false,
    silent: true,
    fileName: 'shop-api.ts',
    generateUnionEnums: true,
  })
  for (const { fileContent } of files) write('shop-api.ts', fileContent)
  expect(await compile(program.replace('page: 1', 'page: "1"'))).toContain('program.ts')
  expect(await compile(program.replace('newPrice: 100', 'price: 100'))).toContain('program.ts')
  expect(await compile(program)).toBe('')

  expect(await run(origin, testPassword)).toEqual({ names: ['Rouge'], total: 0, price: '100.0', status: 204 })
})
