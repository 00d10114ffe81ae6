import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CardProduct } from '#contract/catalogue/products/product-cards.contract.ts'
import type { Product } from '#contract/catalogue/products/products.contract.ts'
import type { GarmentFit } from '#contract/catalogue/size-advice/garment-fit.contract.ts'
import { type ReviewState, reviewLimits, reviewTokenHeader } from '#contract/customers/reviews/review-limits.ts'
import type { OfficeReview, ReviewInvitation, ReviewsOfGarment } from '#contract/customers/reviews/reviews.contract.ts'
import { findMailableOrders } from '#server/orders/notifications/order-recipients.service.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { ownPage, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { inviteReviewers } from './invite-reviewers.service.ts'
import { hashOf, newToken } from './review-link-token.rules.ts'

const words = { stars: 4, fit: 'small', height: 178, name: 'Sami', said: 'Belle étoffe', pictures: [], language: 'fr' }

describe('the words of buyers', async () => {
  const test = await createTestApp()
  const { app, pool, db } = test
  const owner = await signedInStaff(test)

  /** A delivered order with an invitation, and its mailed link. */
  const delivered = async (
    productId?: string,
    choice: { color: string; size?: string } = { color: 'Rouge', size: 'M' },
  ) => {
    const product = productId ?? (await createGarment(db, { red: 50 }))._id
    const fields = orderOf([{ productId: product, quantity: 1, ...choice }])
    const { order } = await placeOrder({ db, pool }, { ...amina, id: randomUUID() }, randomUUID(), fields)
    await pool.query(`update orders set state = 'delivered' where id = $1`, [order._id])
    const token = newToken()
    await pool.query('insert into review_invitations (order_id, token_hash) values ($1, $2)', [
      order._id,
      hashOf(token),
    ])
    return { product, order: order._id, line: Number(order.products[0]?.productKey), token }
  }
  const held = (token: string) => ({ ...ownPage, [reviewTokenHeader]: token })
  const open = (token: string) => app.inject({ url: '/api/reviews/mine', headers: held(token) })
  const write = (token: string, line: number, changes: object = {}) =>
    app.inject({ method: 'POST', url: '/api/reviews', headers: held(token), payload: { ...words, line, ...changes } })
  const publishedReviews = async (product: string) =>
    (await app.inject(`/api/product-reviews/${product}`)).json() as ReviewsOfGarment
  const waiting = async () =>
    (await app.inject({ url: '/api/admin/reviews?state=waiting', headers: owner.headers })).json() as OfficeReview[]
  const mark = async (
    id: string,
    payload: { state: ReviewState } | { answer: string } | object,
    headers = owner.headers,
  ) => app.inject({ method: 'PATCH', url: `/api/admin/reviews/${id}`, headers, payload })
  const idOf = async (line: number) =>
    (await pool.query('select id from reviews where line_id = $1', [line])).rows[0].id as string

  it('are shown, counted and learnt from once the shop has published them, and not before', async () => {
    const { product, line, token } = await delivered()
    expect((await open(token)).json()).toMatchObject({ pieces: [{ line, size: 'M', said: null }] } satisfies object)
    expect((await write(token, line)).statusCode).toBe(201)
    expect(await publishedReviews(product)).toMatchObject({ count: 0, reviews: [] })
    const [review] = (await waiting()).filter(({ productId }) => productId === product)
    expect(review).toMatchObject({ said: 'Belle étoffe', state: 'waiting' })
    await mark(review?.id ?? '', { state: 'published' })
    expect(await publishedReviews(product)).toMatchObject({
      count: 1,
      average: 4,
      small: 1,
      reviews: [{ name: 'Sami', size: 'M' }],
    })
    const fit = (await app.inject(`/api/product-fit/${product}`)).json() as GarmentFit
    expect(fit.said).toEqual([{ size: 'M', small: 1, expected: 0, large: 0 }])
    await mark(review?.id ?? '', { answer: 'Merci !' })
    expect((await publishedReviews(product)).reviews[0]).toMatchObject({ answer: 'Merci !' })
    await mark(review?.id ?? '', { state: 'waiting' })
    expect(await publishedReviews(product)).toMatchObject({ count: 0, reviews: [] })
    const { rows } = await pool.query(`select before, after from changes where action = 'review-marked' order by id`)
    expect(rows.at(-1)).toEqual({ before: { state: 'published' }, after: { state: 'waiting' } })
  })

  it('give a garment and its card their average, and say that it is true to size once most of three find so', async () => {
    const { _id: product } = await createGarment(db, { red: 50 })
    const ratings = async () => {
      const garment = (await app.inject(`/api/products/${product}`)).json() as Product
      const cards = (await app.inject('/api/products/cards?limit=50')).json() as CardProduct[]
      return [garment.rating, cards.find(({ _id }) => _id === product)?.rating]
    }
    const expectRating = async (rating: Product['rating']) => expect(await ratings()).toEqual([rating, rating])
    const publish = async (changes: object, choice?: { color: string }) => {
      const { line, token } = await delivered(product, choice)
      await write(token, line, changes)
      await mark(await idOf(line), { state: 'published' })
    }
    await expectRating(undefined)
    await publish({ stars: 5, fit: 'expected' })
    await publish({ stars: 4, fit: 'expected' })
    await expectRating({ stars: 4.5, count: 2, isTrueToSize: false })
    // The blue one has no size, so its review says nothing about sizes.
    await publish({ stars: 3, fit: 'expected' }, { color: 'Bleu' })
    await expectRating({ stars: 4, count: 3, isTrueToSize: false })
    await publish({ stars: 4, fit: 'expected' })
    await expectRating({ stars: 4, count: 4, isTrueToSize: true })
    await publish({ stars: 1, fit: 'small' })
    await publish({ stars: 1, fit: 'small' })
    await expectRating({ stars: 3, count: 6, isTrueToSize: false })
  })

  it('are asked for of one’s own build alone, with how it fitted those, and nobody’s who did not say', async () => {
    const { _id: product } = await createGarment(db, { red: 50 })
    for (const [height, fit] of [
      [160, 'small'],
      [165, 'expected'],
      [171, 'large'],
      [null, 'large'],
    ] as const) {
      const { line, token } = await delivered(product)
      await write(token, line, { height, fit })
      await mark(await idOf(line), { state: 'published' })
    }
    const reviewsOf = async (query: string) =>
      (await app.inject(`/api/product-reviews/${product}?${query}`)).json() as ReviewsOfGarment
    expect(await reviewsOf('')).toMatchObject({ all: 4, count: 4, large: 2, sizes: ['M'] })
    const near = await reviewsOf('height=163')
    expect(near).toMatchObject({ all: 4, count: 2, small: 1, expected: 1, large: 0 })
    expect(near.reviews.map(({ height }) => height).sort()).toEqual([160, 165])
    // A difference of five centimetres is similar, one of six is not.
    expect((await reviewsOf('height=170')).reviews.map(({ height }) => height).sort()).toEqual([165, 171])
    expect((await reviewsOf('height=171')).reviews.map(({ height }) => height)).toEqual([171])
    expect(await reviewsOf('height=163&size=S')).toMatchObject({ all: 4, count: 0, average: 0, reviews: [] })
    expect((await app.inject(`/api/product-reviews/${product}?height=tall`)).statusCode).toBe(400)
  })

  it('need a link of that very order, and an order that was delivered', async () => {
    const [firstOrder, secondOrder] = [await delivered(), await delivered()]
    expect((await open(newToken())).statusCode).toBe(410)
    expect((await open('forged')).statusCode).toBe(400)
    expect((await write(firstOrder.token, secondOrder.line)).statusCode).toBe(404)
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/reviews',
          headers: ownPage,
          payload: { ...words, line: firstOrder.line },
        })
      ).statusCode,
    ).toBe(400)
    await pool.query(`update orders set state = 'with-courier' where id = $1`, [firstOrder.order])
    expect((await open(firstOrder.token)).statusCode).toBe(410)
    expect((await write(firstOrder.token, firstOrder.line)).statusCode).toBe(410)
    await pool.query(`update review_invitations set at = now() - interval '1 day' * $2 where order_id = $1`, [
      secondOrder.order,
      reviewLimits.writeWithinDays + 1,
    ])
    expect((await write(secondOrder.token, secondOrder.line)).statusCode).toBe(410)
    const { rows } = await pool.query('select * from reviews where order_id = any($1)', [
      [firstOrder.order, secondOrder.order],
    ])
    expect(rows).toEqual([])
  })

  it('are said once, also by ten at the same moment, and taken back by who holds the link alone', async () => {
    const [firstOrder, secondOrder] = [await delivered(), await delivered()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => write(firstOrder.token, firstOrder.line)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(9).fill(409)])
    const remove = (token: string) =>
      app.inject({ method: 'DELETE', url: `/api/reviews/${firstOrder.line}`, headers: held(token) })
    await remove(secondOrder.token)
    expect(((await open(firstOrder.token)).json() as ReviewInvitation).pieces[0]?.said).not.toBeNull()
    await remove(firstOrder.token)
    expect(((await open(firstOrder.token)).json() as ReviewInvitation).pieces[0]?.said).toBeNull()
    expect((await write(firstOrder.token, firstOrder.line)).statusCode).toBe(201)
  })

  it('are edited by nobody, not even in the database', async () => {
    const { line, token } = await delivered()
    await write(token, line)
    const id = await idOf(line)
    for (const change of [
      { stars: 5 },
      { said: 'Parfait' },
      { state: 'published', said: 'x' },
      { state: 'nonsense' },
    ]) {
      expect((await mark(id, change)).statusCode).toBe(400)
    }
    await expect(pool.query(`update reviews set stars = 5 where id = $1`, [id])).rejects.toThrow('not edited')
  })

  it('are for who may moderate them', async () => {
    const { line, token } = await delivered()
    await write(token, line)
    const id = await idOf(line)
    for (const role of ['workshop', 'accountant'] as const) {
      const { headers } = await signedInStaff(test, undefined, role)
      expect((await mark(id, { state: 'published' }, headers)).statusCode).toBe(403)
      expect((await app.inject({ url: '/api/admin/reviews', headers })).statusCode).toBe(403)
    }
    const sales = await signedInStaff(test, undefined, 'sales')
    expect((await mark(id, { state: 'hidden' }, sales.headers)).statusCode).toBe(200)
  })

  it.each([
    [{ stars: 6 }],
    [{ stars: 0 }],
    [{ fit: 'perfect' }],
    [{ height: 1000 }],
    [{ said: 'x'.repeat(reviewLimits.said + 1) }],
    [{ pictures: ['https://evil.example/a.png'] }],
    [{ pictures: ['javascript:alert(1)'] }],
    [{ name: '' }],
    [{ state: 'published' }],
  ])('are refused where they cannot be so: %j', async (changes) => {
    const { line, token } = await delivered()
    expect((await write(token, line, changes)).statusCode).toBe(400)
  })

  it('keep ten thousand of a garment apart from its page', async () => {
    const { product, line, order } = await delivered()
    await pool.query(
      `with lines as (
        insert into order_lines (order_id, variant_id, product_id, title, colour_name, size, price_millimes, quantity)
        select $1, l.variant_id, l.product_id, l.title, l.colour_name, l.size, 1, 1
        from order_lines l, generate_series(1, 10000) where l.id = $2 returning *
      ) insert into reviews (order_id, line_id, product_id, colour_name, size, stars, fit, name, said, language, state)
        select order_id, id, product_id, colour_name, size, 3, 'expected', 'x', 'y', 'fr', 'published' from lines`,
      [order, line],
    )
    const response = await app.inject(`/api/product-reviews/${product}?page=2`)
    expect(response.json()).toMatchObject({ count: 10_000, average: 3 })
    expect((response.json() as ReviewsOfGarment).reviews).toHaveLength(reviewLimits.perPage)
    expect(response.body.length).toBeLessThan(10_000)
  })

  it('are asked for once, a week after the delivery, by a link of which only a fingerprint is kept', async () => {
    const { order } = await delivered()
    await pool.query('delete from review_invitations where order_id = $1', [order])
    const requestMails = async () =>
      (await pool.query(`select data from mails where once_key = $1`, [`review-invitation ${order}`])).rows
    const arrived = (days: number) =>
      pool.query(
        `insert into order_events (order_id, kind, detail, at) values ($1, 'state', '{"to": "delivered"}', now() - interval '1 day' * $2)`,
        [order, days],
      )
    await inviteReviewers(db, findMailableOrders)
    expect(await requestMails()).toEqual([])
    await arrived(8)
    await pool.query(`update orders set shopper_id = null where id = $1`, [order])
    await Promise.all([inviteReviewers(db, findMailableOrders), inviteReviewers(db, findMailableOrders)])
    const [mail, ...more] = await requestMails()
    expect(more).toEqual([])
    const { token } = mail.data as { token: string }
    const opened = { url: '/api/reviews/mine', headers: held(token), remoteAddress: '198.51.100.7' }
    expect((await app.inject(opened)).statusCode).toBe(200)
    const { rows } = await pool.query('select token_hash from review_invitations where order_id = $1', [order])
    expect(rows[0].token_hash).not.toContain(token)
  })

  it('are asked for no more where who was mailed a link says so, and still where somebody else did', async () => {
    const askedOf = async (order: string, email: string) => {
      await pool.query('delete from review_invitations where order_id = $1', [order])
      await pool.query('update orders set email = $2, shopper_id = null where id = $1', [order, email])
      await pool.query(
        `insert into order_events (order_id, kind, detail, at) values ($1, 'state', '{"to": "delivered"}', now() - interval '8 days')`,
        [order],
      )
      await inviteReviewers(db, findMailableOrders)
      const { rows } = await pool.query('select data from mails where once_key = $1', [`review-invitation ${order}`])
      return rows[0]?.data.token as string | undefined
    }
    const stop = (token: string) =>
      app.inject({
        method: 'POST',
        url: '/api/reviews/stop',
        headers: held(token),
        remoteAddress: '198.51.100.9',
      })
    const mine = `${randomUUID()}@example.tn`
    const token = await askedOf((await delivered()).order, mine)
    expect((await stop(newToken())).statusCode).toBe(410)
    expect(await askedOf((await delivered()).order, mine)).toBeDefined()
    const answers = await Promise.all([stop(token ?? ''), stop(token ?? '')])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(await askedOf((await delivered()).order, mine.toUpperCase())).toBeUndefined()
    expect(await askedOf((await delivered()).order, `${randomUUID()}@example.tn`)).toBeDefined()
    // The existing invitation can still be used.
    const mineStill = { url: '/api/reviews/mine', headers: held(token ?? ''), remoteAddress: '198.51.100.9' }
    expect((await app.inject(mineStill)).statusCode).toBe(200)
  })
})
