import { describe, expect, it } from 'vitest'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { createOnce, deleteExpiredIdempotencyKeys } from './idempotent-request.service.ts'

describe('a request with a key', async () => {
  const { db, pool } = await createTestDatabase()
  let made = 0
  const send = (key: string | undefined, body: unknown = 'a receipt', author = 'amel') =>
    inTransaction(db, (tx) => createOnce(tx, { author, key, body }, async () => ++made))

  it('makes one thing, however often it is sent and also at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('one')))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(answers.filter(({ created }) => created)).toHaveLength(1)
    expect(await send('one')).toEqual({ id: answers[0]?.id, created: false })
  })

  it('makes another thing under another key, for somebody else, and without a key', async () => {
    const first = await send('two')
    for (const otherAnswer of [await send('three'), await send('two', 'a receipt', 'sami'), await send(undefined)]) {
      expect(otherAnswer.created).toBe(true)
      expect(otherAnswer.id).not.toBe(first.id)
    }
  })

  it('stands for nothing else, which is refused with what it made', async () => {
    const { id } = await send('four')
    const otherwise = inTransaction(db, (tx) =>
      createOnce(
        tx,
        { author: 'amel', key: 'four', body: 'another' },
        async () => ++made,
        async (existingId) => ({ known: existingId }),
      ),
    )
    await expect(otherwise).rejects.toMatchObject({ code: 'key-reused', options: { extra: { known: id } } })
  })

  it('leaves its key free where it failed', async () => {
    const failing = inTransaction(db, (tx) =>
      createOnce(tx, { author: 'amel', key: 'five', body: 'a receipt' }, () => Promise.reject(new Error('no room'))),
    )
    await expect(failing).rejects.toThrow('no room')
    expect((await send('five', 'something else')).created).toBe(true)
  })

  it('is known where a process of the version before took it', async () => {
    await pool.query(
      `insert into till_days (number, opened_by, float_millimes) values (1, 'amel', 0);
       insert into till_entries (day_id, kind, millimes, staff_name, key) select id, 'in', 1, 'amel', 'six' from till_days`,
    )
    const { rows } = await pool.query('select id from till_days')
    expect(await send('six')).toEqual({ id: String(rows[0].id), created: false })
  })

  it('is forgotten after a month', async () => {
    await send('seven')
    await pool.query(`update idempotency_keys set at = now() - interval '31 days'`)
    await deleteExpiredIdempotencyKeys(db)
    expect((await send('seven')).created).toBe(true)
  })
})
