import { expect, it } from 'vitest'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

it('a spreadsheet of 20,000 rows is imported within seconds, and exported', async () => {
  const test = await createTestApp()
  const { headers } = await signedInStaff(test)
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `Gilet ${Math.floor(index / 4)};men;60;Couleur ${index % 2};${index % 4 < 2 ? 'M' : 'L'};3`,
  )
  const committed = await test.app.inject({
    method: 'POST',
    url: '/api/admin/products/import?commit=true',
    payload: ['title;category;price;color;size;stock', ...rows].join('\n'),
    headers: { ...headers, 'content-type': 'text/csv' },
  })
  expect(committed.json()).toMatchObject({ rows: 20_000, created: 5000, errorCount: 0 })
  const { body } = await test.app.inject({ url: '/api/admin/products/export?q=gilet', headers })
  expect(body.split('\r\n').length).toBeGreaterThan(20_000)
  const { rows: wrong } = await test.pool.query(`
    select v.id from variants v left join stock_movements m on m.variant_id = v.id
    group by v.id having v.stock <> coalesce(sum(m.change), 0)`)
  expect(wrong).toEqual([])
  // Row by row this would take minutes.
}, 120_000)
