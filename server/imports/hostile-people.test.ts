import { describe, expect, it } from 'vitest'
import type { ImportPreview } from '#contract/imports/imports.contract.ts'
import type { Person } from '#contract/orders/customers.contract.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

describe('a hostile file of orders', async () => {
  const test = await createTestApp()
  const { app, pool } = test
  const { headers } = await signedInStaff(test)
  const preview = async (payload: string | Buffer) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/admin/imports',
        payload,
        headers: { ...headers, 'content-type': 'text/csv' },
      })
    ).json() as ImportPreview
  const post = async (path: string) =>
    (await app.inject({ method: 'POST', url: `/api/admin/imports/${path}`, headers })).json() as ImportPreview
  const personOf = async (phone: string): Promise<Person | undefined> => {
    const { rows } = await pool.query('select id from customers where phone = $1', [phone])
    return rows[0] && ((await app.inject({ url: `/api/admin/customers/${rows[0].id}`, headers })).json() as Person)
  }

  const heading =
    'Name,Email,Financial Status,Fulfillment Status,Currency,Total,Created at,Lineitem name,Billing Phone,Billing Name'
  const row = (number: string, phone: string, name: string) =>
    `${number},x@example.tn,paid,fulfilled,TND,50,2026-01-02,Robe,${phone},"${name.replaceAll('"', '""')}"`

  it('with formulas, markup, half signs and cells without end is text, and stays text', async () => {
    const names = [
      `=HYPERLINK("http://x")`,
      '<script>alert(1)</script>',
      "Zohra '; drop table customers; --",
      `${'z'.repeat(119)}😀`,
      '😀'.repeat(200_000),
      '\u202eZohra',
    ]
    const file = [heading, ...names.map((name, place) => row(`h${place}`, `5999000${place}`, name))].join('\n')
    const { id, created } = await preview(file)
    expect(created).toBe(names.length)
    expect(await post(`${id}/bring`)).toMatchObject({ created: names.length })
    expect((await personOf('+21659990000'))?.name).toBe('=HYPERLINK("http://x")')
    expect((await personOf('+21659990001'))?.name).toBe('<script>alert(1)</script>')
    expect((await personOf('+21659990003'))?.name).toBe('z'.repeat(119))
    expect(await preview(file)).toMatchObject({ created: 0, updated: 0, unchanged: names.length })
  })

  it('in another encoding is read in it', async () => {
    const text = [heading, row('w1', '59991001', 'Zohra Mzâli')].join('\n')
    const { id, encoding } = await preview(Buffer.from(text, 'latin1'))
    expect(encoding).toBe('windows-1252')
    await post(`${id}/bring`)
    expect((await personOf('+21659991001'))?.name).toBe('Zohra Mzâli')
  })
})
