import { expect, it } from 'vitest'
import type { LoanBoard } from '#contract/workshop/lending/lending.contract.ts'
import { createLentGarment, loanKey, loanWish } from '#server/testing/lending-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { app, db, pool } = test
const owner = await signedInStaff(test, 'leila', 'owner')

it('loans survive killed connections: each acknowledged loan exists once, and belongs to its shopper', async () => {
  const garment = await createLentGarment(db, 2)
  let repeated = 0
  /** Repeats an unanswered request with the same key. */
  const send = async (wish: object, headers = loanKey()): Promise<{ status: number; id: string }> => {
    const url = '/api/admin/loans'
    const answer = await app.inject({ method: 'POST', url, headers: { ...owner.headers, ...headers }, payload: wish })
    if (answer.statusCode < 500) return { status: answer.statusCode, id: answer.json().id }
    repeated += 1
    return send(wish, headers)
  }
  const answers: { status: number; id: string }[] = []
  const [holder, killer] = [await pool.connect(), await pool.connect()]
  const holding = (await holder.query('select pg_backend_pid() as pid')).rows[0].pid
  // In the middle: before anything is read, before the piece is chosen, and after that before the audit log is
  // written.
  for (const [round, table] of ['lent_pieces', 'loans', 'changes', 'loans', 'changes'].entries()) {
    await holder.query('begin')
    await holder.query(`lock table ${table} in access exclusive mode`)
    const wishes = Array.from({ length: 20 }, (_, index) =>
      loanWish(garment, 10 + ((round * 20 + index * 7) % 300), { phone: '98 765 432' }),
    )
    const sent = Promise.all(wishes.map((wish) => send(wish)))
    // Another connection is needed, because pg_stat_activity is frozen within a transaction.
    const killed = async () =>
      (
        await killer.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where $1 = any(pg_blocking_pids(pid)) limit 3`,
          [holding],
        )
      ).rowCount
    await expect.poll(killed, { timeout: 20_000 }).toBeGreaterThan(0)
    await holder.query('commit')
    answers.push(...(await sent))
  }
  for (const client of [holder, killer]) client.release()
  expect(repeated).toBeGreaterThanOrEqual(5)
  const promised = answers.filter(({ status }) => status < 300).map(({ id }) => id)
  const board: LoanBoard = (await app.inject({ url: '/api/admin/loans', headers: owner.headers })).json()
  expect(board.loans.map(({ id }) => id).toSorted()).toEqual(promised.toSorted())
  const { rows } = await pool.query(`select count(*)::int as twice from loans a join loans b
    on a.piece_id = b.piece_id and a.id < b.id and a.span && b.span`)
  expect(rows).toEqual([{ twice: 0 }])
}, 120_000)
