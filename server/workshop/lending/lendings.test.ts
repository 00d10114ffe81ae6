import { describe, expect, it } from 'vitest'
import { languages } from '#contract/platform/text/languages.ts'
import type { LentGarment, Loan } from '#contract/workshop/lending/lending.contract.ts'
import { createLentGarment, lendingShop, loanWish, nextPhone } from '#server/testing/lending-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { waitUntilBlocked } from '#server/testing/wait-until-blocked.ts'

const test = await createTestApp()
const { app, db, pool } = test
const { owner, sales, office, take, step, undo, board } = await lendingShop(test)

describe('what is lent', () => {
  const readAndWrite = async (id: string) => {
    const { body } = await office<Record<string, unknown>>('GET', `lending/${id}`)
    const { productId: _p, title: _t, image: _i, looks, ...terms } = body
    const counts = (looks as { variantId: number; pieces: number; size: string }[]).map(
      ({ variantId, pieces, size }) => ({ variantId, pieces, size }),
    )
    return { terms, counts }
  }
  const save = (id: string, terms: object, counts: { variantId: number; pieces: number }[], who = owner) =>
    office(
      'PUT',
      `lending/${id}`,
      { ...terms, looks: counts.map(({ variantId, pieces }) => ({ variantId, pieces })) },
      who,
    )

  it('is said by the owner, saved over by nobody unseen, and stands on the garment’s page in each language', async () => {
    const garment = await createLentGarment(db)
    const { terms, counts } = await readAndWrite(garment)
    expect((await save(garment, terms, counts, sales)).body.code).toBe('role-forbidden')
    const both = await Promise.all([1, 2].map((fee) => save(garment, { ...terms, fee }, counts)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    // A retry with the same version and values, as after a lost answer, succeeds.
    const again = await save(garment, { ...terms, fee: both[0]?.status === 200 ? 1 : 2 }, counts.toReversed())
    expect([again.status, again.body]).toEqual([200, both.find(({ status }) => status === 200)?.body])
    const { lent } = (await app.inject({ url: `/api/products/${garment}` })).json()
    expect(lent.fr).toMatch(/^Louer\s: [12].*, jusqu’à 3\sjours$/)
    expect(Object.keys(lent)).toEqual([...languages])
    const { _id: otherGarment } = await createGarment(db)
    expect((await app.inject({ url: `/api/products/${otherGarment}` })).json()).not.toHaveProperty('lent')
    expect((await save(garment, { ...terms, fee: -1 }, counts)).body.code).toBe('invalid-request')
    expect((await save(garment, { ...terms, version: 3 }, [{ variantId: 1, pieces: 1 }])).body.code).toBe(
      'lending-changed',
    )
  })

  it('has as many pieces as are said, and loses none that is promised', async () => {
    const garment = await createLentGarment(db, 2)
    await take(loanWish(garment, 5, { phone: nextPhone() }))
    await take(loanWish(garment, 5, { phone: nextPhone() }))
    const { terms, counts } = await readAndWrite(garment)
    const set = (pieces: number, version: unknown) =>
      save(
        garment,
        { ...terms, version },
        counts.map((look) => ({ ...look, pieces: look.size === 'M' ? pieces : 0 })),
      )
    expect((await set(1, terms.version)).body.code).toBe('piece-lent')
    expect((await set(3, terms.version)).status).toBe(200)
    expect((await take(loanWish(garment, 5, { phone: nextPhone() }))).status).toBe(201)
    expect((await take(loanWish(garment, 5, { phone: nextPhone() }))).body.code).toBe('days-taken')
    const firstLoan = (await board()).loans.find(({ productId, piece }) => productId === garment && piece === 1) as Loan
    await step(firstLoan, 'cancel')
    const now = await readAndWrite(garment)
    expect((await set(2, now.terms.version)).status).toBe(200)
    expect((await take(loanWish(garment, 5, { phone: nextPhone() }))).body.code).toBe('days-taken')
  })

  const pieceOf = async (garment: string, number: number) => {
    const { body } = await office<LentGarment>('GET', `lending/${garment}`)
    const numbered = body.looks.flatMap((look) => look.numbered)
    return { version: body.version, numbered, piece: numbered.find((piece) => piece.number === number) }
  }
  const setGone = async (garment: string, number: number, gone: boolean, who = owner) => {
    const { version, piece } = await pieceOf(garment, number)
    return office<LentGarment>('POST', `lending/${garment}/pieces`, { version, pieceId: piece?.id, gone }, who)
  }

  it('loses the very piece that is torn, which no count brings back, and none that is promised', async () => {
    const garment = await createLentGarment(db, 2)
    const { body: first } = await take(loanWish(garment, 5, { phone: nextPhone() }))
    expect((await setGone(garment, first.piece, true)).body.code).toBe('piece-lent')
    expect((await setGone(garment, 2, true, sales)).body.code).toBe('role-forbidden')
    const { version, piece } = await pieceOf(garment, 2)
    const send = (more: object) =>
      office('POST', `lending/${garment}/pieces`, { version, pieceId: piece?.id, gone: true, ...more })
    expect((await send({ version: version + 1 })).body.code).toBe('lending-changed')
    expect((await send({ pieceId: 999_999 })).body.code).toBe('not-lent')
    const both = await Promise.all([send({}), send({})])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await take(loanWish(garment, 5, { phone: nextPhone() }))).body.code).toBe('days-taken')
    const { terms, counts } = await readAndWrite(garment)
    expect(counts.map(({ pieces }) => pieces)).toContain(1)
    await save(
      garment,
      terms,
      counts.map((look) => ({ ...look, pieces: look.size === 'M' && look.pieces > 0 ? 2 : 0 })),
    )
    const { numbered } = await pieceOf(garment, 2)
    expect(numbered.map(({ number, gone }) => [number, gone])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect((await take(loanWish(garment, 5, { phone: nextPhone() }))).body.piece).toBe(3)
    expect((await setGone(garment, 2, false)).status).toBe(200)
    expect((await take(loanWish(garment, 5, { phone: nextPhone() }))).body.piece).toBe(2)
  })

  it('loses a piece whose tear is seen when it is cleaned, and the journal says which piece it was', async () => {
    const garment = await createLentGarment(db, 2)
    const { body: taken } = await take(loanWish(garment, 5, { phone: nextPhone() }))
    const { body: out } = await step(taken, 'hand-over')
    expect((await setGone(garment, taken.piece, true)).body.code).toBe('piece-lent')
    const { body: back } = await step(out, 'take-back')
    expect((await pieceOf(garment, taken.piece)).piece).toMatchObject({ busy: false })
    expect((await setGone(garment, taken.piece, true)).status).toBe(200)
    // A repeated request changes nothing.
    expect((await setGone(garment, taken.piece, true)).status).toBe(200)
    expect((await step(back, 'clean')).body.state).toBe('done')
    expect((await setGone(garment, taken.piece, false)).status).toBe(200)
    const { rows } = await pool.query(
      `select action, before, after from changes where subject_id = $1 and action like 'lent-piece%' order by id`,
      [garment],
    )
    const which = { color: 'Rouge', size: 'M', number: taken.piece }
    expect(rows).toEqual([
      { action: 'lent-piece-out', before: null, after: which },
      { action: 'lent-piece-back', before: null, after: which },
    ])
  })

  it('whose piece is retired meanwhile has another when it comes back to life, or is refused', async () => {
    const garment = await createLentGarment(db, 2)
    const { body: cancelled } = await step((await take(loanWish(garment, 5, { phone: nextPhone() }))).body, 'cancel')
    await setGone(garment, 1, true)
    const { body: again } = await undo(cancelled)
    expect([again.state, again.piece]).toEqual(['confirmed', 2])
    const { body: gone } = await step(again, 'cancel')
    await setGone(garment, 2, true)
    expect((await undo(gone)).body.code).toBe('days-taken')
    // The piece that was returned and cleaned is lent again.
    const otherGarment = await createLentGarment(db, 2)
    let { body: loan } = await take(loanWish(otherGarment, 5, { phone: nextPhone() }))
    for (const name of ['hand-over', 'take-back', 'clean']) loan = (await step(loan, name)).body
    await setGone(otherGarment, loan.piece, true)
    expect((await undo(loan)).body.code).toBe('piece-retired')
  })

  it('promises no piece that is retired at the same moment', async () => {
    for (let round = 0; round < 15; round++) {
      const garment = await createLentGarment(db, 1)
      const { version, piece } = await pieceOf(garment, 1)
      const [taken, retired] = await Promise.all([
        take(loanWish(garment, 5, { phone: nextPhone() })),
        office('POST', `lending/${garment}/pieces`, { version, pieceId: piece?.id, gone: true }),
      ])
      expect([taken.status < 300, retired.status < 300].filter(Boolean), `round ${round}`).toHaveLength(1)
    }
    const { rows } = await pool.query(
      `select count(*)::int as n from loans l join lent_pieces p on p.id = l.piece_id where p.retired and l.state = 'confirmed'`,
    )
    expect(rows).toEqual([{ n: 0 }])
  })

  it('waits for whoever retires the piece it would choose, and is then refused', async () => {
    const garment = await createLentGarment(db, 1)
    const { piece } = await pieceOf(garment, 1)
    const shop = await pool.connect()
    await shop.query('begin')
    await shop.query('update lent_pieces set gone = true, retired = true where id = $1', [piece?.id])
    const taken = take(loanWish(garment, 5, { phone: nextPhone() }))
    await waitUntilBlocked(shop)
    await shop.query('commit')
    shop.release()
    expect((await taken).body.code).toBe('days-taken')
  })
})
