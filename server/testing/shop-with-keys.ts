import { programWith, signedInStaff, type TestStaff } from './signed-in-people.ts'
import { createTestApp } from './test-app.ts'

type Headers = Readonly<Record<string, string>>

/** A shop whose owner makes keys for programs, with the requests that tests of keys repeat. */
export async function createShopWithKeys() {
  const test = await createTestApp()
  const owner = await signedInStaff(test, 'owner')
  const send = (headers: Headers, method: string, url: string, payload?: object) =>
    test.app.inject({ method: method as 'POST', url, headers, ...(payload && { payload }) })
  /** 'yes' if the products may be read, or the code of the refusal. */
  const products = async (headers: Headers) => {
    const answer = await send(headers, 'GET', '/api/admin/products')
    return answer.statusCode === 200 ? 'yes' : answer.json().code
  }
  const keys = async () => (await send(owner.headers, 'GET', '/api/admin/keys')).json()
  const reading = (by: TestStaff = owner) => programWith(test, by, ['read-products'])
  return { test, app: test.app, pool: test.pool, owner, send, products, keys, reading }
}
