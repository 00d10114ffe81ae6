import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { listMigrations, migrate, migrateWithin } from '#server/platform/db/migrate.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

/** The migration after which mails are sent to confirmed addresses only. */
const step = 98

it('an order that was under way before addresses were proven goes on being told of, whoever keeps its account', async () => {
  const { pool } = await createTestDatabase({ empty: true })
  const client = await pool.connect()
  await migrateWithin(
    client,
    listMigrations()
      .map(({ version }) => version)
      .filter((version) => version < step),
  )
  client.release()
  const place = (shopper: string | null, state: string, email = 'amina@example.tn', placedAt = '2026-01-01') =>
    pool.query(
      `insert into orders (id, shopper_id, name, email, phone, street, city, country, state_name, zipcode, language, state,
         subtotal_millimes, delivery_fee_millimes, updated_at)
       values ($1, $2, 'Amina', $3, '98123456', '1', 'Tunis', 'Tunisie', 'Tunis', '', 'fr', $4, 1000, 0, $5)`,
      [randomUUID(), shopper, email, state, placedAt],
    )
  await place('an-account-of-ours', 'with-courier')
  await place('firebase:hers', 'new')
  await place('an-account-of-ours', 'delivered')
  await place('an-account-of-ours', 'new', '')
  await place(null, 'new')
  // A recent delivery may still be returned.
  const lately = new Date(Date.now() - 86_400_000).toISOString()
  await place('an-account-of-ours', 'delivered', 'amina@example.tn', lately)
  const noted = async () => (await pool.query('select count(*) from feed_notes')).rows
  const notedBefore = await noted()
  await migrate(pool)
  const { rows } = await pool.query(
    `select state, email_proven as proven, version, updated_at in ('2026-01-01', $1) as untouched from orders order by number`,
    [lately],
  )
  const as = (state: string, proven: boolean) => ({ state, proven, version: 1, untouched: true })
  expect(rows).toEqual([
    as('with-courier', true),
    as('new', true),
    as('delivered', false),
    as('new', false),
    as('new', false),
    as('delivered', true),
  ])
  expect(await noted()).toEqual(notedBefore)
})
