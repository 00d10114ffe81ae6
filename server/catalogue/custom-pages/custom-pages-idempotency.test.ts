import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CustomPage, CustomPageBody } from '#contract/catalogue/custom-pages/custom-pages.contract.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

const inFrench = (fr: string) => ({ fr, en: '', ar: '' })
const page = (title: string): CustomPageBody => ({
  title: inFrench(title),
  text: inFrench(''),
  state: 'draft',
  shownIn: 'footer',
  address: '',
})

describe('custom pages', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const owner = await signedInStaff(test)
  const url = '/api/admin/own-pages'
  const add = (payload: object, { headers } = owner) => app.inject({ method: 'POST', url, headers, payload })
  const change = ({ id, changedAt: _changedAt, ...now }: CustomPage, more: object) =>
    app.inject({ method: 'PUT', url: `${url}/${id}`, headers: owner.headers, payload: { ...now, ...more } })
  const listPages = async () => (await app.inject({ url, headers: owner.headers })).json() as CustomPage[]

  it('are created once per idempotency key, however often the request is sent', async () => {
    const key = (name: string) => ({
      ...owner,
      headers: { ...owner.headers, 'idempotency-key': `page-of-tests-${name}` },
    })
    const twice = await Promise.all([1, 2].map(() => add(page('Pressée deux fois'), key('one'))))
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201])
    const [made, same] = twice.map((answer) => answer.json() as CustomPage)
    expect(same).toEqual(made)
    const titled = async () => (await listPages()).filter(({ title }) => title.fr === 'Pressée deux fois').length
    expect(await titled()).toBe(1)
    // A page renamed meanwhile is still returned for its key; the same key with another body is refused.
    await change(made as CustomPage, { title: inFrench('Renommée'), state: 'archived' })
    expect((await add(page('Pressée deux fois'), key('one'))).json()).toMatchObject({ id: made?.id, version: 2 })
    expect((await add(page('Autre chose'), key('one'))).json().code).toBe('key-reused')
    expect((await add(page('Autre chose'), key('one'))).json().page).toMatchObject({ id: made?.id, version: 2 })
    expect((await add(page('Pressée deux fois'), key('two'))).statusCode).toBe(201)
    expect((await add(page('Sans clé valable'), key(' '))).statusCode).toBe(400)
    // The idempotency key is not an address: only addresses of the page lead to it.
    const { rows } = await pool.query('select address from own_page_addresses where page_id = $1', [made?.id])
    expect(rows).toEqual([{ address: made?.address }])
  })

  it('are created once by repeated requests too, each under the key of its author, and not at all when refused', async () => {
    const pageRequest = (name: string, { headers } = owner) => ({
      ...owner,
      headers: { ...headers, 'idempotency-key': `page-in-a-row-${name}` },
    })
    const answers = []
    for (const _again of [1, 2, 3]) answers.push(await add(page('À la suite'), pageRequest('one')))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 200])
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1)
    const otherOwner = await signedInStaff(test, 'associee', 'owner')
    const hers = await add(page('À la suite'), pageRequest('one', otherOwner))
    expect([hers.statusCode, hers.json().address]).toEqual([201, 'a-la-suite-2'])
    // A refused request does not use up its key.
    expect((await add(page('[Liée](/contact)'), pageRequest('two'))).statusCode).toBe(400)
    expect((await add(page('Déliée'), pageRequest('two'))).statusCode).toBe(201)
  })

  it('created before an upgrade keep their key, which is not an address any more', async () => {
    const requestKey = { asked_key: 'a'.repeat(40), asked_body: 'b'.repeat(40) }
    const address = `made-${requestKey.asked_key}-${requestKey.asked_body}`
    const old = await createTestDatabase()
    await old.pool.query('alter table own_pages drop column asked_key cascade, drop column asked_body')
    await old.pool.query(
      `insert into own_pages (title, text, state, shown_in, address, place)
       values ('{}', '{}', 'draft', 'nowhere', 'avant', 0), ('{}', '{}', 'draft', 'nowhere', 'made-by-hand', 1)`,
    )
    await old.pool.query(
      `insert into own_page_addresses (address, page_id)
       select given, id from own_pages, unnest(array[address, case address when 'avant' then $1 end]) given where given <> ''`,
      [address],
    )
    const migration = new URL('../../platform/db/migrations/0100-own-pages-made-once.sql', import.meta.url)
    await old.pool.query(readFileSync(migration, 'utf8'))
    const storedPages = await old.pool.query('select address, asked_key, asked_body from own_pages order by place')
    expect(storedPages.rows).toEqual([
      { address: 'avant', ...requestKey },
      { address: 'made-by-hand', asked_key: null, asked_body: null },
    ])
    const addresses = await old.pool.query('select address from own_page_addresses order by address')
    expect(addresses.rows.map((row) => row.address)).toEqual(['avant', 'made-by-hand'])
  })
})
