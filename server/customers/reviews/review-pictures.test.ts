import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { reviewTokenHeader } from '#contract/customers/reviews/review-limits.ts'
import type { OfficeReview, ReviewInvitation, ReviewsOfGarment } from '#contract/customers/reviews/reviews.contract.ts'
import { placeOrder } from '#server/orders/placement/place-order.service.ts'
import { CircuitBreaker } from '#server/platform/db/circuit-breaker.ts'
import { watchContent } from '#server/platform/db/content-version.ts'
import { MediaService } from '#server/platform/media/media.service.ts'
import { openMediaStorage } from '#server/platform/media/media-storage.ts'
import { amina, createGarment, orderOf } from '#server/testing/order-fixtures.ts'
import { ownPage, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { hashOf, newToken } from './review-link-token.rules.ts'

const words = { stars: 4, fit: 'small', height: 178, name: 'Sami', said: 'Belle étoffe', language: 'fr' }
const folder = testFolder()
const database = await createTestDatabase()
const media = new MediaService(database.db, openMediaStorage(undefined, folder), { ahead: false })
const content = watchContent(database.url, pino({ level: 'silent' }), new CircuitBreaker())
afterAll(() => content.stop())
await vi.waitFor(() => expect(content.now()).toBeGreaterThan(0))
const test = await createTestApp({ media, content }, database)
const { app, pool, db } = test
const owner = await signedInStaff(test)

const delivered = async () => {
  const { _id: product } = await createGarment(db, { red: 50 })
  const fields = orderOf([{ productId: product, quantity: 1, color: 'Rouge', size: 'M' }])
  const { order } = await placeOrder({ db, pool }, { ...amina, id: randomUUID() }, randomUUID(), fields)
  await pool.query(`update orders set state = 'delivered' where id = $1`, [order._id])
  const token = newToken()
  await pool.query('insert into review_invitations (order_id, token_hash) values ($1, $2)', [order._id, hashOf(token)])
  return { product, order: order._id, line: Number(order.products[0]?.productKey), token }
}
const held = (token: string) => ({ ...ownPage, [reviewTokenHeader]: token })
const photograph = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#a52' } })
  .withExif({ IFD3: { GPSLatitude: '36/1 48/1 0/1', GPSLongitude: '10/1 10/1 0/1' } })
  .jpeg()
  .toBuffer()
const send = (token: string, content = photograph) => {
  const head = '--b\r\nContent-Disposition: form-data; name="f"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
  return app.inject({
    method: 'POST',
    url: '/api/reviews/pictures',
    headers: { ...held(token), 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n--b--\r\n')]),
  })
}
const write = (token: string, line: number, pictures: readonly string[]) =>
  app.inject({ method: 'POST', url: '/api/reviews', headers: held(token), payload: { ...words, line, pictures } })
const withdraw = (token: string, line: number) =>
  app.inject({ method: 'DELETE', url: `/api/reviews/${line}`, headers: held(token) })
const idOf = async (line: number) =>
  (await pool.query('select id from reviews where line_id = $1', [line])).rows[0]?.id as string
const mark = (id: string, state: string) =>
  app.inject({ method: 'PATCH', url: `/api/admin/reviews/${id}`, headers: owner.headers, payload: { state } })
const filesOf = (url: string) => readdirSync(join(folder, 'media', url.split('/')[2] ?? ''))

/** A review with a picture, not moderated yet. */
const writeReview = async () => {
  const deliveredOrder = await delivered()
  const { url } = (await send(deliveredOrder.token)).json() as { url: string }
  expect((await write(deliveredOrder.token, deliveredOrder.line, [url])).statusCode).toBe(201)
  return { ...deliveredOrder, url, id: await idOf(deliveredOrder.line) }
}

it('say nothing of where they were taken, and are pictures', async () => {
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const { url, id } = await writeReview()
  await mark(id, 'published')
  const storedMetadata = await sharp((await app.inject(url)).rawPayload).metadata()
  expect(storedMetadata.exif).toBeUndefined()
  expect(storedMetadata.width).toBeLessThanOrEqual(2400)
  const { token } = await delivered()
  expect((await send(token, Buffer.from('<script>alert(1)</script>'))).statusCode).toBe(422)
  expect((await send(newToken())).statusCode).toBe(410)
  const answers: number[] = []
  for (let attempt = 0; attempt < 14; attempt++) answers.push((await send(token, Buffer.from('x'))).statusCode)
  expect(answers).toContain(429)
})

it('are seen by nobody but who decides about them, before they are published and after they are hidden', async () => {
  const { url, id } = await writeReview()
  const everySize = () =>
    Promise.all(
      ['240.avif', '640.webp', '900.jpg'].map(async (size) => {
        const answer = await app.inject(url.replace(/[^/]+$/, size))
        return answer.statusCode
      }),
    )
  const inOffice = (place: number, headers = owner.headers) =>
    app.inject({ url: `/api/admin/reviews/${id}/pictures/${place}`, headers })
  expect(await everySize()).toEqual([404, 404, 404])
  const seen = await inOffice(0)
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'no-store'])
  expect((await sharp(seen.rawPayload).metadata()).width).toBe(400)
  expect((await inOffice(1)).statusCode).toBe(404)
  const { headers } = await signedInStaff(test, undefined, 'accountant')
  expect((await inOffice(0, headers)).statusCode).toBe(403)
  await mark(id, 'published')
  expect(await everySize()).toEqual([200, 200, 200])
  await mark(id, 'hidden')
  expect(await everySize()).toEqual([404, 404, 404])
  expect((await inOffice(0)).statusCode).toBe(200)
})

it('have an address nobody finds by sending the same picture', async () => {
  const { token } = await delivered()
  const [firstUrl, secondUrl] = [(await send(token)).json().url, (await send(token)).json().url] as string[]
  expect(firstUrl).not.toBe(secondUrl)
  expect(firstUrl).toMatch(/^\/media\/w[0-9a-f]{19}-/)
})

it('are gone at once when they are taken back: from their address, the shop’s files and whoever asks again', async () => {
  const { product, url, id, token, line } = await writeReview()
  await mark(id, 'published')
  for (const size of ['240.avif', '640.webp', '900.jpg']) await app.inject(url.replace(/[^/]+$/, size))
  await expect.poll(async () => (await app.inject(url)).headers.etag, { timeout: 30_000 }).toBeDefined()
  const picture = await app.inject(url)
  // No proxy stores the picture, and a browser revalidates it each time.
  expect(picture.headers['cache-control']).toBe('private, no-cache')
  const again = () => app.inject({ url, headers: { 'if-none-match': String(picture.headers.etag) } })
  expect((await again()).statusCode).toBe(304)
  expect(filesOf(url)).toContain('master')
  expect(((await app.inject(`/api/product-reviews/${product}`)).json() as ReviewsOfGarment).count).toBe(1)

  expect((await withdraw(token, line)).statusCode).toBe(200)
  // The next request already reflects the change.
  expect(((await app.inject(`/api/product-reviews/${product}`)).json() as ReviewsOfGarment).count).toBe(0)
  expect((await app.inject(url)).statusCode).toBe(404)
  expect((await again()).statusCode).toBe(404)
  expect(filesOf(url).filter((name) => name === 'master' || name === '900.jpg')).toEqual([])
})

it('stay for all others: nobody takes back what another has said', async () => {
  const [mine, hers] = [await writeReview(), await writeReview()]
  await mark(hers.id, 'published')
  await withdraw(mine.token, hers.line)
  await withdraw(mine.token, mine.line)
  expect((await app.inject(hers.url)).statusCode).toBe(200)
})

it('may be asked for by a link the staff send, to who has no address, beside the one that was mailed', async () => {
  const { order, token, line } = await delivered()
  const ask = (headers = owner.headers, orderId = order) =>
    app.inject({ method: 'POST', url: `/api/admin/orders/${orderId}/review-links`, headers })
  const made = await ask()
  expect(made.statusCode).toBe(201)
  const { url } = made.json() as { url: string }
  expect(new URL(url).pathname).toMatch(/your-words$/)
  const sent = new URL(url).hash.slice(1)
  const open = async (by: string) =>
    (await app.inject({ url: '/api/reviews/mine', headers: held(by) })).json() as ReviewInvitation
  expect((await open(sent)).pieces.map((piece) => piece.line)).toEqual([line])
  expect((await open(token)).pieces).toHaveLength(1)
  const { rows } = await pool.query('select token_hash from review_invitations where order_id = $1', [order])
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(sent)
  // The piece can be reviewed once, by either link.
  expect((await write(sent, line, [])).statusCode).toBe(201)
  expect((await write(token, line, [])).statusCode).toBe(409)
  const listed = (await app.inject({ url: '/api/admin/reviews?state=waiting', headers: owner.headers })).json()
  expect((listed as OfficeReview[]).some(({ id }) => id)).toBe(true)
  // No invitation for an order that is not delivered, nor for a customer who unsubscribed through any order.
  await pool.query(`update orders set state = 'with-courier' where id = $1`, [order])
  expect((await ask()).json().code).toBe('step-not-allowed')
  await pool.query(`update orders set state = 'delivered' where id = $1`, [order])
  const { headers } = await signedInStaff(test, undefined, 'workshop')
  expect((await ask(headers)).statusCode).toBe(403)
  const otherOrder = await delivered()
  await pool.query('update orders set phone = $2, email = $3 where id = any($1)', [
    [order, otherOrder.order],
    '+216 55 111 999',
    '',
  ])
  await app.inject({ method: 'POST', url: '/api/reviews/stop', headers: held(otherOrder.token) })
  expect((await ask()).json().code).toBe('no-more-reviews')
})

it('keeps ten links of an order, and those before them no longer', async () => {
  const { order, token } = await delivered()
  await pool.query("update review_invitations set at = now() - interval '1 hour' where order_id = $1", [order])
  const ask = () =>
    app.inject({ method: 'POST', url: `/api/admin/orders/${order}/review-links`, headers: owner.headers })
  const open = async () => (await app.inject({ url: '/api/reviews/mine', headers: held(token) })).statusCode
  for (let attempt = 0; attempt < 9; attempt++) await ask()
  expect(await open()).toBe(200)
  await ask()
  expect(await open()).toBe(410)
})
