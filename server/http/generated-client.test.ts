import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, expect, it } from 'vitest'
import { createAdmin } from '#server/staff/staff-accounts.service.ts'
import { testPassword } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin', 'tsc')

/** What somebody writes who has the generated client and a password. */
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

const options = {
  ...{ target: 'es2024', lib: ['es2024', 'dom', 'dom.iterable'], module: 'preserve', strict: true, noEmit: true },
  ...{ allowImportingTsExtensions: true, types: ['node'], skipLibCheck: true, noUncheckedIndexedAccess: true },
  typeRoots: [join(import.meta.dirname, '../../node_modules/@types')],
}

it('a client generated from the description compiles and works, and tells wrong calls from right ones', async () => {
  const test = await createTestApp()
  const origin = await test.app.listen({ host: '127.0.0.1', port: 0 })
  await createAdmin(test.db, 'amel', testPassword)
  const folder = mkdtempSync(join(tmpdir(), 'jebba-client-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const spec = (await test.app.inject('/api/docs/openapi.json')).json()
  const { files } = await generateApi({
    spec,
    output: false,
    silent: true,
    fileName: 'shop-api.ts',
    generateUnionEnums: true,
  })
  for (const { fileContent } of files) writeFileSync(join(folder, 'shop-api.ts'), fileContent)
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['*.ts'] }))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const compile = (source: string) => {
    writeFileSync(join(folder, 'program.ts'), source)
    return promisify(execFile)(process.execPath, [tsc, '-p', folder]).then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    )
  }
  expect(await compile(program.replace('page: 1', 'page: "1"'))).toContain('program.ts')
  expect(await compile(program.replace('newPrice: 100', 'price: 100'))).toContain('program.ts')
  expect(await compile(program)).toBe('')

  const run = [join(folder, 'program.ts'), origin, testPassword]
  const { stdout } = await promisify(execFile)(process.execPath, run)
  expect(JSON.parse(stdout)).toEqual({ names: ['Rouge'], total: 0, price: '100.0', status: 204 })
})
