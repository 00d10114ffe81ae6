import { expect, it } from 'vitest'
import { signedInShopper } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

it('a session that ends while it is made longer is nobody, not a fault of ours', async () => {
  const test = await createTestApp()
  const { headers } = await signedInShopper(test)
  const whoIs = () => test.app.inject({ url: '/api/auth/get-session', headers })
  expect((await whoIs()).json().shopper).not.toBeNull()
  // The session is due to be extended, but is deleted before that.
  await test.pool.query(`update shopper_sessions set expires_at = now() + interval '1 hour'`)
  await test.pool.query(`create function vanish() returns trigger language plpgsql as 'begin return null; end';
    create trigger vanish before update on shopper_sessions for each row execute function vanish()`)
  const response = await whoIs()
  expect([response.statusCode, response.json()]).toEqual([200, { shopper: null }])
})
