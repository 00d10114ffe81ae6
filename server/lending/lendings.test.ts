import { describe, expect, it } from 'vitest'
import type { Loan } from '#contract/lending/lending.contract.ts'
import { languages } from '#contract/text/languages.ts'
import { createLentGarment, lendingShop, loanWish, somebody } from '#server/testing/lending-fixtures.ts'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const test = await createTestApp()
const { app, db } = test
const { owner, sales, office, take, step, board } = await lendingShop(test)

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
    const { lent } = (await app.inject({ url: `/api/products/${garment}` })).json()
    expect(lent.fr).toMatch(/^Louer\s: [12].*, jusqu’à 3\sjours$/)
    expect(Object.keys(lent)).toEqual([...languages])
    const { _id: other } = await createGarment(db)
    expect((await app.inject({ url: `/api/products/${other}` })).json()).not.toHaveProperty('lent')
    expect((await save(garment, { ...terms, fee: -1 }, counts)).body.code).toBe('invalid-request')
    expect((await save(garment, { ...terms, version: 3 }, [{ variantId: 1, pieces: 1 }])).body.code).toBe(
      'lending-changed',
    )
  })

  it('has as many pieces as are said, and loses none that is promised', async () => {
    const garment = await createLentGarment(db, 2)
    await take(loanWish(garment, 5, { phone: somebody() }))
    await take(loanWish(garment, 5, { phone: somebody() }))
    const { terms, counts } = await readAndWrite(garment)
    const set = (pieces: number, version: unknown) =>
      save(
        garment,
        { ...terms, version },
        counts.map((look) => ({ ...look, pieces: look.size === 'M' ? pieces : 0 })),
      )
    expect((await set(1, terms.version)).body.code).toBe('piece-lent')
    expect((await set(3, terms.version)).status).toBe(200)
    expect((await take(loanWish(garment, 5, { phone: somebody() }))).status).toBe(201)
    expect((await take(loanWish(garment, 5, { phone: somebody() }))).body.code).toBe('days-taken')
    const one = (await board()).loans.find(({ productId, piece }) => productId === garment && piece === 1) as Loan
    await step(one, 'cancel')
    const now = await readAndWrite(garment)
    expect((await set(2, now.terms.version)).status).toBe(200)
    expect((await take(loanWish(garment, 5, { phone: somebody() }))).body.code).toBe('days-taken')
  })
})
