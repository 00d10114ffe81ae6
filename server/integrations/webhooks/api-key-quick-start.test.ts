import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { keyScopes } from '#contract/people/staff/api-key-scopes.ts'
import { programWith, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const document = readFileSync(new URL('../../../docs/integrating.md', import.meta.url), 'utf8')
const chapter = document.slice(document.indexOf('## A first call'), document.indexOf('## Reading what changed'))

it('works with the documented command, and is refused as documented', async () => {
  const test = await createTestApp()
  const owner = await signedInStaff(test, 'owner')
  const [, header = '', value = '', address = ''] = /curl -H "([\w-]+): ([^"]+)" '([^']+)'/.exec(chapter) ?? []
  const { pathname, search } = new URL(address)
  const call = (key: string) =>
    test.app.inject({ url: pathname + search, headers: { [header]: value.replace('$KEY', key) } })
  const keyFor = async (...scopes: ('read-orders' | 'read-products')[]) =>
    (await programWith(test, owner, scopes)).headers.authorization?.replace('Bearer ', '') ?? ''

  const answer = await call(await keyFor('read-orders'))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ changes: expect.any(Array), next: expect.any(Number) })

  const [, refusal = ''] = /```json\n([\s\S]*?)```/.exec(chapter) ?? []
  const refused = await call(await keyFor('read-products'))
  expect(refused.json()).toEqual(JSON.parse(refusal))
  expect(refused.statusCode).toBe(refused.json().status)
  expect((await call(`key_${'x'.repeat(43)}`)).statusCode).toBe(401)
})

it('lists every scope of a key', () => {
  for (const scope of keyScopes) expect(chapter).toContain(`| \`${scope}\` |`)
})
