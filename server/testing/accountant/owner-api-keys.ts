import type { KeyScope } from '#contract/people/staff/api-key-scopes.ts'
import { createAdmin } from '#server/people/staff/staff-accounts.service.ts'
import type { Database } from '#server/platform/db/pool.ts'
import { ownPage, testPassword } from '#server/testing/signed-in-people.ts'

/** Signs in as an owner of a running shop, and returns a function that creates API keys. */
export async function ownerWhoMakesKeys(db: Database, origin: string) {
  await createAdmin(db, 'leila', testPassword, 'owner')
  const ownHeaders = { ...ownPage, 'content-type': 'application/json' }
  const post = (path: string, headers: object, body: object) =>
    fetch(`${origin}/api/admin/${path}`, {
      method: 'POST',
      headers: { ...ownHeaders, ...headers },
      body: JSON.stringify(body),
    })
  const login = await post('login', {}, { username: 'leila', password: testPassword })
  const { token } = (await login.json()) as { token: string }
  const cookie = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
  return async (name: string, scopes: readonly KeyScope[]): Promise<string> => {
    const headers = { authorization: `Bearer ${token}`, cookie }
    const made = await post('keys', headers, { name, scopes, currentPassword: testPassword })
    if (made.status !== 201) throw new Error(`Making a key answered ${made.status}: ${await made.text()}`)
    return ((await made.json()) as { key: string }).key
  }
}
