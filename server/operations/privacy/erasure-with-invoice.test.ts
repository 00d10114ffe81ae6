import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { PersonFound } from '#contract/operations/privacy/privacy-requests.contract.ts'
import { enableInvoices } from '#server/testing/enable-invoices.ts'
import { findTraces } from '#server/testing/personal-data-traces.ts'
import { createShopWithPersonalData } from '#server/testing/shop-with-personal-data.ts'
import { testPassword } from '#server/testing/signed-in-people.ts'
import { identifyingWordsOf, uniquePerson } from '#server/testing/unique-person.ts'

const folder = mkdtempSync(join(tmpdir(), 'jebba-invoiced-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('an erased person stays only in invoices, as the law requires, with only the data an invoice must contain', async () => {
  const { test, pool, owner, send, lives } = await createShopWithPersonalData(folder)
  await enableInvoices(test)
  const someone = uniquePerson()
  const { order } = await lives(someone)
  const written = async () => (await pool.query('select order_id, content from invoices order by id')).rows
  const previousInvoice = await written()
  expect(previousInvoice).toMatchObject([{ order_id: order._id }])

  const foundPerson = (
    await send('POST', '/api/admin/people/find', owner, { who: someone.phone })
  ).json() as PersonFound
  const accounts = foundPerson.accounts.map(({ id }) => id)
  await send('POST', '/api/admin/people/erase', owner, { who: someone.phone, accounts, currentPassword: testPassword })

  expect(await findTraces(pool, identifyingWordsOf(someone))).toEqual(['invoices.content'])
  expect(await findTraces(pool, [someone.email])).toEqual([])
  expect(await written()).toEqual(previousInvoice)
})
