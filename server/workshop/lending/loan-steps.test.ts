import { describe, expect, it } from 'vitest'
import type { BookMonth } from '#contract/accounting/month-closing/month.contract.ts'
import { dayAfter } from '#contract/platform/tunisia/days.rules.ts'
import type { Loan } from '#contract/workshop/lending/lending.contract.ts'
import { inDays } from '#server/testing/days-from-now.ts'
import { createLentGarment, lendingShop, loanKey, loanWish, nextPhone } from '#server/testing/lending-fixtures.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { app, db, pool } = test
const { owner, ask, office, take, step, undo, board, loanOf } = await lendingShop(test)
const workshop = await signedInStaff(test, 'atelier', 'workshop')
const accountant = await signedInStaff(test, 'comptable', 'accountant')

const lentElsewhere = async () => {
  const garment = await createLentGarment(db)
  await take(loanWish(garment, 30, { phone: nextPhone() }))
  return garment
}

describe('a loan', () => {
  it('goes its way in one tap each: promised, fetched, back, cleaned; then its days are free', async () => {
    const garment = await createLentGarment(db)
    const previousMoney = (await board()).money
    await ask(loanWish(garment, 3, { phone: nextPhone() }))
    let { body: loan } = await step(await loanOf(garment), 'confirm')
    expect([loan.state, loan.heldUntil]).toEqual(['confirmed', null])
    loan = (await step(loan, 'hand-over')).body
    expect([loan.state, loan.handedOn]).toEqual(['out', inDays(0)])
    expect((await board()).money.depositsHeld).toBe(previousMoney.depositsHeld + 300)
    expect((await step(loan, 'take-back', { kept: 50 })).body.code).toBe('reason-required')
    expect((await step(loan, 'take-back', { kept: 301, reason: 'Déchirée' })).body.code).toBe('kept-too-much')
    loan = (await step(loan, 'take-back', { kept: 50, reason: 'Manche déchirée' })).body
    expect(loan).toMatchObject({ state: 'cleaning', backOn: inDays(0), kept: 50, keptReason: 'Manche déchirée' })
    expect((await take(loanWish(garment, 5, { phone: nextPhone() }))).body.code).toBe('days-taken')
    loan = (await step(loan, 'clean')).body
    expect(loan.state).toBe('done')
    const { months, depositsHeld } = (await board()).money
    expect(depositsHeld).toBe(previousMoney.depositsHeld)
    const [month, was] = [months[0], previousMoney.months[0]]
    expect([month?.month, month?.fees, month?.kept]).toEqual([
      inDays(0).slice(0, 7),
      (was?.fees ?? 0) + 150,
      (was?.kept ?? 0) + 50,
    ])
    expect((await take(loanWish(garment, 5, { phone: nextPhone() }))).status).toBe(201)
    // Shown next to the books, and in none of their sums.
    const { body: books } = await office<BookMonth>('GET', `books/${month?.month}`)
    expect([books.loansBeside, books.entries]).toEqual([(month?.fees ?? 0) + (month?.kept ?? 0), 0])
  })

  it('skips nothing, and two who tap at once take one step', async () => {
    const garment = await createLentGarment(db)
    const { body: loan } = await take(loanWish(garment, 3, { phone: nextPhone() }))
    for (const name of ['take-back', 'clean', 'confirm']) {
      expect((await step(loan, name)).body.code).toBe('loan-step-not-allowed')
    }
    const both = await Promise.all([step(loan, 'hand-over'), step(loan, 'hand-over'), step(loan, 'cancel')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(both.filter(({ body }) => body.code === 'loan-changed')).toHaveLength(2)
    const { rows } = await pool.query('select count(*)::int as n from loan_steps where loan_id = $1', [loan.id])
    expect(rows[0].n).toBe(1)
  })

  it('is taken back step by step by whoever took it, or an owner', async () => {
    const garment = await createLentGarment(db)
    const { body: taken } = await take(loanWish(garment, 3, { phone: nextPhone() }))
    const { body: out } = await step(taken, 'hand-over')
    const { body: back } = await step(out, 'take-back', { kept: 20, reason: 'Tache' })
    expect((await undo(back, owner)).body).toMatchObject({ state: 'out', backOn: null, kept: 0, keptReason: '' })
    const again = await loanOf(garment)
    await pool.query(`update loan_steps set at = at - interval '25 hours' where loan_id = $1`, [taken.id])
    expect((await undo(again)).body.code).toBe('undo-not-allowed')
    const { body: previousLoan } = await undo(again, owner)
    expect(previousLoan).toMatchObject({ state: 'confirmed', handedOn: null, undo: null })
    expect((await undo(previousLoan, owner)).body.code).toBe('nothing-to-undo')
  })

  it('that was cancelled is not brought back over whoever has its days by then', async () => {
    const garment = await createLentGarment(db)
    const { body: taken } = await take(loanWish(garment, 3, { phone: nextPhone() }))
    const { body: cancelled } = await step(taken, 'cancel')
    const { body: otherLoan } = await take(loanWish(garment, 4, { phone: nextPhone() }))
    expect((await undo(cancelled)).body.code).toBe('days-taken')
    await step(otherLoan, 'cancel')
    expect((await undo(cancelled)).body.state).toBe('confirmed')
  })

  it('handed over before its days is away from then on, and not where another has those', async () => {
    const garment = await createLentGarment(db)
    const { body: taken } = await take(loanWish(garment, 12, { phone: nextPhone() }))
    const { body: previousLoan } = await take(loanWish(garment, 4, { phone: nextPhone() }))
    expect((await step(taken, 'hand-over')).body.code).toBe('days-taken')
    await step(previousLoan, 'cancel')
    const { body: out } = await step(taken, 'hand-over')
    expect(out.state).toBe('out')
    expect((await take(loanWish(garment, 4, { phone: nextPhone() }))).body.code).toBe('days-taken')
    expect((await undo(out)).body.state).toBe('confirmed')
    expect((await take(loanWish(garment, 4, { phone: nextPhone() }))).status).toBe(201)
  })

  it('whose days are over is handed over to nobody, nor promised; it is cancelled', async () => {
    const garment = await createLentGarment(db)
    const past = (id: string) =>
      pool.query('update loans set first_day = first_day - 4, last_day = last_day - 4 where id = $1', [id])
    const { body: missed } = await take(loanWish(garment, 3, { phone: nextPhone() }))
    await past(missed.id)
    expect((await step(missed, 'hand-over')).body.code).toBe('loan-over')
    expect((await step(missed, 'cancel')).body.state).toBe('cancelled')
    const otherGarment = await createLentGarment(db)
    await ask(loanWish(otherGarment, 3, { phone: nextPhone() }))
    const wish = await loanOf(otherGarment)
    await past(wish.id)
    expect((await step(wish, 'confirm')).body.code).toBe('loan-over')
  })

  it('is late from the day after it should be back, and the days of cleaning begin again then', async () => {
    const garment = await createLentGarment(db)
    const { body: out } = await step((await take(loanWish(garment, 3, { phone: nextPhone() }))).body, 'hand-over')
    // The piece was due yesterday; its days for cleaning end today.
    await pool.query('update loans set first_day = first_day - 5, last_day = last_day - 5 where id = $1', [out.id])
    const { body } = await take(loanWish(garment, 2, { phone: nextPhone() }))
    expect((body as never as { free: object[] }).free[0]).toEqual({ firstDay: inDays(4), lastDay: inDays(4) })
    await step(out, 'take-back')
    expect((await take(loanWish(garment, 2, { phone: nextPhone() }))).body.code).toBe('days-taken')
    expect((await take(loanWish(garment, 3, { phone: nextPhone() }))).status).toBe(201)
  })

  it('that is late keeps its piece from being promised before it can be back and clean', async () => {
    const garment = await createLentGarment(db)
    const { body: taken } = await take(loanWish(garment, 3, { phone: nextPhone() }))
    const { body: out } = await step(taken, 'hand-over')
    await pool.query('update loans set first_day = first_day - 20, last_day = last_day - 20 where id = $1', [out.id])
    const refused = await take(loanWish(garment, 2, { phone: nextPhone() }))
    expect(refused.body).toMatchObject({ code: 'days-taken' })
    expect((refused.body as never as { free: object[] }).free[0]).toEqual({ firstDay: inDays(4), lastDay: inDays(4) })
    const { body: next } = await take(loanWish(garment, 6, { phone: nextPhone() }))
    const { loans } = await board()
    const late = loans.find(({ id }) => id === out.id)
    expect(late?.nextFetchedOn).toBe(dayAfter(next.firstDay, -1))
    // A piece that has not come back cannot be handed over.
    expect((await step(next, 'hand-over')).body.code).toBe('piece-away')
    const { body: back } = await step(late as Loan, 'take-back')
    expect(back.state).toBe('cleaning')
    expect((await step(next, 'hand-over')).body.code).toBe('piece-away')
    await step(back, 'clean')
    expect((await step(next, 'hand-over')).body.state).toBe('out')
  })

  it('whose piece is not there is handed over with another of the same look, which is named and kept from then on', async () => {
    const garment = await createLentGarment(db, 3)
    const { body: taken } = await take(loanWish(garment, 3, { phone: nextPhone() }))
    const { body: late } = await step(taken, 'hand-over')
    await pool.query('update loans set first_day = first_day - 20, last_day = last_day - 20 where id = $1', [late.id])
    // The piece should be back by then, but is not.
    const { body: next } = await take(loanWish(garment, 6, { phone: nextPhone() }))
    const { body: otherLoan } = await take(loanWish(garment, 6, { phone: nextPhone() }))
    expect(next.pieceId).toBe(late.pieceId)
    const { body: refused } = await step(next, 'hand-over')
    const { rows: pieces } = await pool.query(
      `select p.id::int, p.number from lent_pieces p where p.variant_id = (select variant_id from lent_pieces where id = $1)
       and p.id <> all($2) order by p.number`,
      [late.pieceId, [late.pieceId, otherLoan.pieceId]],
    )
    expect(refused).toMatchObject({ code: 'piece-away', other: pieces[0] })
    const instead = { pieceId: pieces[0].id }
    // A piece of another loan, of another look, or torn is not handed over, and no other step takes a piece.
    const held = { pieceId: otherLoan.pieceId }
    expect((await step(next, 'hand-over', held)).body).toMatchObject({ code: 'days-taken', other: pieces[0] })
    const foreign = await loanOf(await lentElsewhere())
    expect((await step(next, 'hand-over', { pieceId: foreign.pieceId })).body.code).toBe('not-lent')
    expect((await step(next, 'cancel', instead)).body.code).toBe('loan-step-not-allowed')
    await pool.query('update lent_pieces set retired = true, gone = true where id = $1', [instead.pieceId])
    expect((await step(next, 'hand-over', instead)).body.code).toBe('piece-retired')
    expect((await step(next, 'hand-over')).body).not.toHaveProperty('other')
    await pool.query('update lent_pieces set retired = false, gone = false where id = $1', [instead.pieceId])
    const both = await Promise.all([step(next, 'hand-over', instead), step(next, 'hand-over', instead)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const out = (await board()).loans.find(({ id }) => id === next.id) as Loan
    expect(out).toMatchObject({ state: 'out', ...instead, piece: pieces[0].number })
    const { rows } = await pool.query(
      `select before, after from changes where subject_id = $1 and action = 'loan-hand-over'`,
      [next.id],
    )
    expect(rows).toEqual([{ before: { number: late.piece }, after: { number: pieces[0].number } }])
    // The originally promised piece is free for other loans.
    expect((await take(loanWish(garment, 6, { phone: nextPhone() }))).body.pieceId).toBe(late.pieceId)
    expect((await undo(out)).body).toMatchObject({ state: 'confirmed', ...instead })
  })

  it('that is fetched before its days is offered another piece where somebody else has its own before', async () => {
    const garment = await createLentGarment(db, 2)
    const { body: taken } = await take(loanWish(garment, 12, { phone: nextPhone() }))
    const { body: previousLoan } = await take(loanWish(garment, 4, { phone: nextPhone() }))
    expect(previousLoan.pieceId).toBe(taken.pieceId)
    const { body: refused } = await step(taken, 'hand-over')
    expect(refused).toMatchObject({ code: 'days-taken', other: { number: 2 } })
    const pieceId = (refused as never as { other: { id: number } }).other.id
    expect((await step(taken, 'hand-over', { pieceId })).body).toMatchObject({ state: 'out', piece: 2 })
  })

  it('is handed over at once where only a wish whose time is over is in its way, though nobody has written that down yet', async () => {
    const garment = await createLentGarment(db)
    const { body: taken } = await take(loanWish(garment, 12, { phone: nextPhone() }))
    const { status, body: wish } = await ask(loanWish(garment, 4, { phone: nextPhone() }))
    expect(status).toBe(201)
    expect((await step(taken, 'hand-over')).body.code).toBe('days-taken')
    await pool.query('update loans set held_until = now() where number = $1', [wish.number])
    expect((await step(taken, 'hand-over')).body.state).toBe('out')
  })

  it('is for whoever handles orders; the workshop sees it without names, and the journal says who did what', async () => {
    const garment = await createLentGarment(db)
    const phone = nextPhone()
    const { body: taken } = await take(loanWish(garment, 3, { phone }))
    expect((await step(taken, 'hand-over', {}, workshop)).body.code).toBe('role-forbidden')
    expect((await take(loanWish(garment, 9, { phone }), loanKey(), accountant)).body.code).toBe('role-forbidden')
    const seen = (await board(workshop)).loans.find(({ id }) => id === taken.id)
    expect(seen).toMatchObject({ name: '', phone: '', state: 'confirmed' })
    await step(taken, 'hand-over')
    const changes = (
      await app.inject({ url: `/api/admin/changes?kind=loan&subject=${taken.id}`, headers: owner.headers })
    ).json()
    expect(changes.map(({ action, staffName }: { action: string; staffName: string }) => [action, staffName])).toEqual([
      ['loan-hand-over', 'omar'],
      ['loan-taken', 'omar'],
    ])
    expect(JSON.stringify(changes)).not.toContain('Salwa')
    // The audit log contains the retained amount without its reason, which may name a person.
    const out = await loanOf(garment)
    await step(out, 'take-back', { kept: 30, reason: 'Salwa l’a brûlée' })
    const { rows } = await pool.query(
      `select before, after from changes where subject_id = $1 and action = 'loan-take-back'`,
      [out.id],
    )
    expect(rows).toEqual([{ before: { kept: 0 }, after: { kept: 30 } }])
  })
})
