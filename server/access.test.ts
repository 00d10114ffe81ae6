import { describe, expect, it } from 'vitest'
import { keyScopes, scopeOfEndpoint, scopesFor } from '#contract/people/staff/api-key-scopes.ts'
import type { Guard } from '#contract/platform/http/endpoint.ts'
import { hasRight, type Right, staffRoles } from '#contract/platform/http/staff-rights.rules.ts'
import { readConfig } from './platform/config/config.ts'
import { type Person, programWith, signedInShopper, signedInStaff } from './testing/signed-in-people.ts'
import { createTestApp } from './testing/test-app.ts'

/** The outcomes of the access check. */
const refusals = new Set([
  ...['unauthenticated', 'session-expired', 'staff-only', 'forbidden', 'role-forbidden', 'foreign-origin'],
  'scope-missing',
])
const letIn = 'yes'

const callers = ['nobody', 'shopper A', 'shopper B', ...staffRoles, 'expired', 'garbage', ...keyScopes]
const shoppers = { 'shopper A': letIn, 'shopper B': letIn }

/**
 * The expected outcome of each caller, from the endpoint's declaration. The operator's address is another one than in
 * these tests.
 */
function expected({ guard, right, method, url }: Route): Readonly<Record<string, string>> {
  const staff = {
    ...Object.fromEntries(staffRoles.map((role) => [role, right && hasRight(role, right) ? letIn : 'role-forbidden'])),
    expired: 'session-expired',
    ...Object.fromEntries(
      keyScopes.map((scope) => [scope, scopesFor(method, url).includes(scope) ? letIn : 'scope-missing']),
    ),
  }
  const byGuard: Readonly<Record<Guard, Readonly<Record<string, string>>>> = {
    anyone: everyCaller(letIn),
    shopper: { ...everyCaller('unauthenticated'), ...shoppers },
    staff: { ...everyCaller('unauthenticated'), 'shopper A': 'staff-only', 'shopper B': 'staff-only', ...staff },
    'shopper-or-staff': { ...everyCaller('unauthenticated'), ...shoppers, ...staff },
    operator: everyCaller('forbidden'),
  }
  return byGuard[guard]
}

interface Route {
  method: string
  url: string
  guard: Guard
  right: Right | undefined
}

function everyCaller(outcome: string) {
  return Object.fromEntries(callers.map((caller) => [caller, outcome]))
}

describe('access to endpoints', async () => {
  // With all optional endpoints; this "Google" is never called.
  const google = { clientId: 'x', clientSecret: 'x', issuer: 'http://127.0.0.1:1' }
  const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), google }
  const test = await createTestApp({ config })
  const { app, pool } = test

  const expired = await signedInStaff(test)
  await pool.query(`update staff_sessions set expires_at = now() - interval '1 minute'`)
  const keeper = await signedInStaff(test)
  const nobody: Person = { headers: { 'sec-fetch-site': 'same-origin' } }
  const garbage: Person = {
    headers: {
      ...nobody.headers,
      authorization: 'Bearer staff_garbage',
      cookie: 'staff=garbage; shopper.session_token=garbage.garbage',
    },
  }
  const people: Readonly<Record<string, () => Promise<Person>>> = {
    nobody: async () => nobody,
    'shopper A': () => signedInShopper(test),
    'shopper B': () => signedInShopper(test),
    ...Object.fromEntries(staffRoles.map((role) => [role, () => signedInStaff(test, undefined, role)])),
    expired: async () => expired,
    garbage: async () => garbage,
    ...Object.fromEntries(keyScopes.map((scope) => [scope, async () => programWith(test, keeper, [scope])])),
  }

  const routes = app.guardedRoutes.filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')

  /** Sends a request for things that do not exist, without a body; any answer other than a refusal counts as access. */
  async function outcomeOf({ method, url }: { method: string; url: string }, { headers }: Person): Promise<string> {
    const address = url.replace('*', 'nothing').replace(/:\w+/g, 'nothing')
    const response = await app.inject({
      method: method as 'GET',
      url: address,
      headers,
      remoteAddress: '192.0.2.99',
      ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
    })
    const { code } = response.headers['content-type']?.includes('problem') ? response.json() : { code: '' }
    return refusals.has(code) ? code : letIn
  }

  it('is as declared, for every endpoint and every kind of caller', async () => {
    const lines: string[] = []
    for (const [name, become] of Object.entries(people)) await remembered(name, () => unlimited(become))
    for (const route of routes) {
      // Some calls end the session: each caller signs in again for these.
      const callersNow: [string, Person][] = []
      for (const [name, become] of Object.entries(people)) {
        callersNow.push([name, await (endsSessions(route.url) ? unlimited(become) : remembered(name, become))])
      }
      const outcomes = await Promise.all(
        callersNow.map(async ([name, person]) => {
          const outcome = await outcomeOf(route, person)
          expect(outcome, `${route.method} ${route.url} for ${name}`).toBe(expected(route)[name])
          return outcome
        }),
      )
      lines.push(
        `| ${route.method} | \`${route.url}\` | ${route.guard} | ${route.right ?? ''} | ${outcomes.join(' | ')} |`,
      )
    }
    await expect(document(lines.sort(byAddress))).toMatchFileSnapshot('../docs/generated/access.md')
  }, 180_000)

  it('differs between callers: the test would notice an endpoint without a guard', async () => {
    const route = { method: 'GET', url: '/api/admin/session' }
    expect(await outcomeOf(route, nobody)).toBe('unauthenticated')
    expect(await outcomeOf(route, await signedInStaff(test))).toBe(letIn)
    expect(await outcomeOf(route, await signedInShopper(test))).toBe('staff-only')
    const settings = { method: 'PUT', url: '/api/admin/settings/stock' }
    expect(await outcomeOf(settings, await signedInStaff(test, undefined, 'owner'))).toBe(letIn)
    expect(await outcomeOf(settings, await signedInStaff(test, undefined, 'accountant'))).toBe('role-forbidden')
  })

  it('for API keys names existing endpoints only, and none for staff, settings, keys or secrets', () => {
    const byName = new Map(routes.map((route) => [`${route.method} ${route.url}`, route]))
    const neverForPrograms: readonly (Right | undefined)[] = [
      ...(['manage-staff', 'manage-keys', 'own-account', 'change-settings', 'manage-backups', 'read-journal'] as const),
      ...(['use-bin', 'delete-orders', 'erase-people', 'read-mails', 'read-account-mails', 'keep-couriers'] as const),
      undefined,
    ]
    for (const name of Object.keys(scopeOfEndpoint)) {
      expect(byName.get(name), `${name} is served`).toBeDefined()
      expect(neverForPrograms, name).not.toContain(byName.get(name)?.right)
    }
  })

  /** The number of keys is limited, and this test needs one for each scope. */
  async function unlimited(become: () => Promise<Person>): Promise<Person> {
    await pool.query('delete from rate_limits')
    return become()
  }

  const persons = new Map<string, Promise<Person>>()
  function remembered(name: string, become: () => Promise<Person>): Promise<Person> {
    const person = persons.get(name) ?? become()
    persons.set(name, person)
    return person
  }
})

function endsSessions(url: string): boolean {
  return url.endsWith('/sign-out') || url.endsWith('/logout')
}

function byAddress(a: string, b: string): number {
  const address = (line: string) => line.split('`')[1] ?? ''
  return address(a).localeCompare(address(b), 'en') || a.localeCompare(b, 'en')
}

function document(lines: readonly string[]): string {
  return `# Who may call what

Every endpoint declares who may call it (\`guard\` in \`contract/\`), and, where that lets the staff in, which right they
need for it (\`right\`; \`contract/platform/http/staff-rights.rules.ts\` says which role has which). One that does not say so does not
compile, and keeps the server from starting. This table is what came of calling each of them as each kind of caller: *yes*,
or the code of the problem they are refused with. \`server/access.test.ts\` compares the two on every run; after a change
that is meant, \`npm run test:unit -- server/access -u\` writes it anew.

Some fields are not for everybody who may make the call: paid and delivered (\`PATCH /api/orders/:id\`) ask for
\`handle-orders\`, a discount beyond the setting for \`give-any-discount\` (403 \`discount-over-limit\`), the last piece of an order for \`delete-orders\`, prices (\`PUT /api/products/edit/:id\`,
\`PATCH /api/admin/products/:id\`) for \`set-prices\`, whether a product is sold (\`PUT /api/products/edit/:id\`,
\`POST /api/admin/products/bulk\` and its undoing) for \`manage-catalogue\`.

Who somebody is is for who deals with her: without \`see-customers\` (workshop, accountant) answers have no name, telephone,
e-mail, street or town, and no note that says one of hers, a telephone or an e-mail; the schemas mark these fields (\`contract/platform/http/personal-data.ts\`), so an endpoint
whose answer is made of them needs nothing more. No search finds an order by them either. Papers the law wants a name on are the
accountant's all the same. \`server/personal-data-redaction.test.ts\` walks every call that reads, field by field. Mails of accounts are in the outbox
for owners alone (\`read-account-mails\`).

*Expired* is a staff session whose time is over, *garbage* are made-up tokens and cookies. Shopper A and B differ where
something belongs to one of them: the other one's answer is then 404, as if it were not there. The operator is this
machine itself or whoever has \`METRICS_TOKEN\`; the calls here come from neither.

The last columns are keys of programs, each made for one scope alone (\`contract/people/staff/api-key-scopes.ts\` says which scope
opens which endpoint; what stands in none is open to no key). A key works in no browser, not even in the shop's own pages
(401 \`token-of-a-program\`), and asks for no cookie. It acts as *sales* where it writes orders and customers, as *workshop*
where it reads or counts stock, as *accountant* where it reads reports, and as *owner* where it reads or writes products.

The staff's token comes from \`POST /api/admin/login\` and goes into \`Authorization: Bearer\`. A browser's works with the
cookie it was given with (else 401 \`token-of-a-browser\`); a program's, asked for without \`Origin\` and \`Sec-Fetch-Site\`,
works by itself, and in no browser (else 401 \`token-of-a-program\`). Both last 8 hours, are asked for the second factor,
and are listed and ended under “My account”. A shopper hears 403 \`staff-only\`.

| | endpoint | guard | right | ${callers.join(' | ')} |
|---|---|---|---|${callers.map(() => '---|').join('')}
${lines.join('\n')}
`
}
