import { expect, it } from 'vitest'
import { programWith, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createLogger } from './logging.ts'

it('says why a call was refused, and which of the staff or of their keys was refused, and names nobody', async () => {
  const lines: string[] = []
  const test = await createTestApp({ log: createLogger('info', { write: (line) => void lines.push(line) }) })
  const owner = await signedInStaff(test, 'leila')
  const seller = await signedInStaff(test, 'omar', 'sales')
  const program = await programWith(test, owner, ['read-orders'])
  const { rows } = await test.pool.query<{ id: number }>(
    `select id from staff where username = 'omar' union all select id from api_keys`,
  )
  const [omar, key] = rows.map(({ id }) => id)
  lines.length = 0
  const url = '/api/admin/staff'
  await test.app.inject({ url })
  await test.app.inject({ url, headers: seller.headers })
  await test.app.inject({ url: '/api/orders', headers: program.headers })
  await test.app.inject({ url: '/api/orders/nothing', headers: program.headers })
  const loggedLines = lines
    .map((line) => JSON.parse(line))
    .map(({ route, status, refusal, caller }) => [route, status, refusal, caller])
  expect(loggedLines).toEqual([
    [url, 401, 'unauthenticated', undefined],
    [url, 403, 'role-forbidden', `staff ${omar}`],
    ['/api/orders', 200, undefined, undefined],
    ['/api/orders/:id', 400, 'invalid-request', `key ${key}`],
  ])
  expect(lines.join()).not.toMatch(/leila|omar/)
})
