import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { createGarment } from '#server/testing/order-fixtures.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { signedInShopper, signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { notifyRestock } from './notify-restock.job.ts'
import { deleteExpiredRestock } from './restock.service.ts'

describe('who waits for a piece', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const owner = await signedInStaff(test, 'leila')
  const mails = await startTestMailServer()
  afterAll(() => mails.close())
  const office = { db, origin: () => 'http://shop.test' }

  /** A garment whose blue is sold out, with a function that sends a request for it. */
  const soldOut = async () => {
    const garment = await createGarment(db, { red: 2, blue: 0 })
    const blue = garment.colors[1]?.id ?? 0
    return { id: garment._id, blue, red: garment.colors[0]?.id ?? 0, wanted: { productId: garment._id, colour: blue } }
  }
  let place = 0
  const post = (url: string, payload: object, headers: Record<string, string> = {}, remoteAddress = '') =>
    app.inject({ method: 'POST', url, payload, headers, remoteAddress: remoteAddress || `192.0.2.${++place % 250}` })
  const ask = (wish: object, recipient: string, changes: object = {}, from = '') =>
    post('/api/restock', { size: '', language: 'fr', channel: 'mail', ...wish, recipient, ...changes }, {}, from)
  const addPieces = (colour: number, change: number) =>
    pool.query(
      `insert into stock_movements (variant_id, change, reason) select id, $2, 'counted' from variants where colour_id = $1`,
      [colour, change],
    )
  const deliver = async () => {
    mails.received.length = 0
    await runJobs(test, mails.transport)
    return [...mails.received]
  }
  /** Runs the job and sends the mails; returns their recipients. */
  const tell = async () => {
    await notifyRestock(office)
    return (await deliver()).map(({ to }) => to[0])
  }
  const keyIn = (text: string, act: string) => new RegExp(`/restock\\?${act}=([\\w-]+)`).exec(text)?.[1] ?? ''
  /** Sends a request, and follows the mailed link. */
  const wait = async (wish: object, email: string) => {
    await ask(wish, email)
    const mail = (await deliver()).find(({ to }) => to.includes(email))
    const key = keyIn(mail?.text ?? '', 'confirm')
    expect((await post('/api/restock/confirm', { key })).statusCode).toBe(204)
  }
  const dayLater = () => pool.query(`update restock_requests set due_at = due_at - interval '25 hours'`)
  const rows = async () => (await pool.query('select * from restock_requests order by id')).rows

  beforeEach(async () => {
    await pool.query('delete from restock_requests')
    await pool.query('delete from rate_limits')
    await deliver()
  })

  it('is written to once the mailed link was followed, and never before', async () => {
    const { blue, wanted } = await soldOut()
    expect((await ask(wanted, 'Sonia@Example.tn', { language: 'ar' })).json()).toEqual({ confirm: true })
    const [mail] = await deliver()
    expect(mail?.to).toEqual(['sonia@example.tn'])
    expect(mail?.text).toContain('جبة')
    await addPieces(blue, 5)
    expect(await tell()).toEqual([])
    const key = keyIn(mail?.text ?? '', 'confirm')
    expect((await post('/api/restock/confirm', { key })).statusCode).toBe(204)
    expect((await post('/api/restock/confirm', { key })).json().code).toBe('link-expired')
    await notifyRestock(office)
    const [back] = await deliver()
    expect(back?.text).toContain(keyIn(back?.text ?? '', 'stop') || 'no way to stop')
    expect(back?.html).toMatch(/dir="rtl"/)
  })

  it('is told in the order of asking, one for each piece; the next after a day if there still are pieces', async () => {
    const { blue, wanted } = await soldOut()
    for (const name of ['a', 'b', 'c', 'd']) await wait(wanted, `${name}@example.tn`)
    await addPieces(blue, 2)
    expect(await tell()).toEqual(['a@example.tn', 'b@example.tn'])
    expect(await tell()).toEqual([])
    // One piece was sold and one came back within the day: it may be the one that was reserved.
    await addPieces(blue, -1)
    await addPieces(blue, 1)
    expect(await tell()).toEqual([])
    await addPieces(blue, 1)
    expect(await tell()).toEqual(['c@example.tn'])
    await addPieces(blue, -3)
    await dayLater()
    expect(await tell()).toEqual([])
    await addPieces(blue, 1)
    expect(await tell()).toEqual(['d@example.tn'])
  })

  it('is told once, and nobody is forgotten, however many processes tell and whatever cuts them off', async () => {
    const { blue, wanted } = await soldOut()
    const people = Array.from({ length: 6 }, (_, index) => `p${index}@example.tn`)
    for (const email of people) await wait(wanted, email)
    await addPieces(blue, 6)
    await pool.query(`create function break_mails() returns trigger language plpgsql as $$ begin raise 'cut off'; end $$;
      create trigger broken before insert on mails for each row execute function break_mails()`)
    await expect(notifyRestock(office)).rejects.toThrow('cut off')
    await pool.query('drop function break_mails cascade')
    await Promise.all(Array.from({ length: 8 }, () => notifyRestock(office)))
    expect((await tell()).toSorted()).toEqual(people)
    expect(await tell()).toEqual([])
  })

  it('is not kept once told: the address is gone at once, the rest after a day', async () => {
    const { blue, wanted } = await soldOut()
    await wait(wanted, 'sonia@example.tn')
    await addPieces(blue, 1)
    await tell()
    expect(JSON.stringify(await rows())).not.toContain('sonia')
    await deleteExpiredRestock(db)
    expect(await rows()).toHaveLength(1)
    await dayLater()
    await deleteExpiredRestock(db)
    expect(await rows()).toHaveLength(0)
    await pool.query(`update mails set created_at = created_at - interval '31 days'`)
    await deleteExpiredRestock(db)
    expect((await pool.query(`select from mails where recipient = 'sonia@example.tn'`)).rowCount).toBe(0)
  })

  it('is forgotten after two days unconfirmed, and after six months of waiting', async () => {
    const { wanted } = await soldOut()
    await ask(wanted, 'stranger@example.tn')
    await wait(wanted, 'patient@example.tn')
    await pool.query(`update restock_requests set asked_at = asked_at - interval '3 days'`)
    await deleteExpiredRestock(db)
    expect((await rows()).map(({ recipient }) => recipient)).toEqual(['patient@example.tn'])
    await pool.query(`update restock_requests set asked_at = asked_at - interval '6 months'`)
    await deleteExpiredRestock(db)
    expect(await rows()).toEqual([])
  })

  it('ends all of it with the link in any mail, without showing an address', async () => {
    const [firstCount, secondCount] = [await soldOut(), await soldOut()]
    await wait(firstCount.wanted, 'sonia@example.tn')
    await wait(secondCount.wanted, 'sonia@example.tn')
    await wait(secondCount.wanted, 'amel@example.tn')
    await addPieces(firstCount.blue, 1)
    await notifyRestock(office)
    const [mail] = await deliver()
    expect(keyIn(mail?.text ?? '', 'stop')).not.toContain('sonia')
    expect((await post('/api/restock/stop', { key: keyIn(mail?.text ?? '', 'stop') })).statusCode).toBe(204)
    await addPieces(secondCount.blue, 5)
    expect(await tell()).toEqual(['amel@example.tn'])
  })

  it('needs no link with the confirmed address of an account, and one with any other', async () => {
    const { wanted } = await soldOut()
    const sonia = await signedInShopper(test, 'sonia@example.tn')
    await deliver()
    const ownRequest = () => post('/api/restock/own', { size: '', language: 'fr', ...wanted }, { ...sonia.headers })
    expect((await ownRequest()).json()).toEqual({ confirm: false })
    expect(await deliver()).toEqual([])
    expect(await rows()).toMatchObject([{ recipient: 'sonia@example.tn', confirm_hash: null }])
    await pool.query('delete from restock_requests')
    await pool.query(`update shopper_users set email_verified = false where email = 'sonia@example.tn'`)
    expect((await ownRequest()).json()).toEqual({ confirm: true })
    expect((await deliver()).map(({ to }) => to[0])).toEqual(['sonia@example.tn'])
  })

  it('cannot be flooded in the name of a stranger, whose good link stays good', async () => {
    const { wanted } = await soldOut()
    const otherGarments = await Promise.all(Array.from({ length: 9 }, soldOut))
    for (const wish of [wanted, ...otherGarments.map((otherGarment) => otherGarment.wanted)])
      await ask(wish, 'victim@example.tn')
    const sent = await deliver()
    expect(sent).toHaveLength(1)
    expect((await ask(wanted, 'victim@example.tn')).statusCode).toBe(202)
    expect(await deliver()).toEqual([])
    expect(await rows()).toHaveLength(10)
    const key = keyIn(sent.at(-1)?.text ?? '', 'confirm')
    expect((await post('/api/restock/confirm', { key })).statusCode).toBe(204)
    const statuses: number[] = []
    for (let tries = 0; tries < 40; tries++) {
      statuses.push((await ask(wanted, `v${tries}@example.tn`, {}, '198.51.100.7')).statusCode)
    }
    expect([statuses.filter((status) => status === 202).length, statuses.at(-1)]).toEqual([30, 429])
  })

  it('is waited for with all else that was asked for at the address, once one link was followed', async () => {
    const [firstCount, secondCount, later] = [await soldOut(), await soldOut(), await soldOut()]
    await ask(firstCount.wanted, 'amel@example.tn')
    await ask(firstCount.wanted, 'sonia@example.tn')
    await ask(secondCount.wanted, 'sonia@example.tn')
    const mail = (await deliver()).find(({ to }) => to.includes('sonia@example.tn'))
    expect((await post('/api/restock/confirm', { key: keyIn(mail?.text ?? '', 'confirm') })).statusCode).toBe(204)
    const proved = (await rows()).map(({ recipient, confirm_hash: hash }) => [recipient, hash === null])
    expect(proved).toEqual([
      ['amel@example.tn', false],
      ['sonia@example.tn', true],
      ['sonia@example.tn', true],
    ])
    // The next request gets a link of its own at once.
    await wait(later.wanted, 'sonia@example.tn')
  })

  it('waits for at most twenty things, also asked for all at once', async () => {
    const garments = await Promise.all(Array.from({ length: 24 }, soldOut))
    const answers = await Promise.all(garments.map(({ wanted }) => ask(wanted, '98 123 456', { channel: 'whatsapp' })))
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(20)
    expect(await rows()).toHaveLength(20)
  })

  it.each([
    ['what there is', 409, 'in-stock', async () => ({ size: 'M' })],
    ['a colour of another garment', 404, 'product-not-found', async () => ({ colour: (await soldOut()).blue })],
    ['a size it does not come in', 404, 'product-not-found', async () => ({ size: 'XXL' })],
    ['two mailboxes', 400, 'invalid-request', async () => ({ recipient: 'a@example.tn,b@example.tn' })],
    ['a header', 400, 'invalid-request', async () => ({ recipient: 'a@example.tn\r\nBcc: b@example.tn' })],
    ['no number', 422, 'phone-invalid', async () => ({ recipient: 'abc', channel: 'whatsapp' })],
    ['a field more', 400, 'invalid-request', async () => ({ confirm_hash: null })],
    ['a colour past all numbers', 400, 'invalid-request', async () => ({ colour: 1e300 })],
  ])('cannot wait for %s', async (_what, status, code, change) => {
    const { wanted, id } = await soldOut()
    const changes = await change()
    if (code === 'in-stock') {
      const red = await pool.query<{ id: number }>(
        'select id from product_colours where product_id = $1 order by position',
        [id],
      )
      Object.assign(changes, { colour: red.rows[0]?.id })
    }
    const answer = await ask(wanted, 'sonia@example.tn', changes)
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
    expect(await rows()).toEqual([])
  })

  it('is told of no draft, no deleted garment, and no colour that is no longer made', async () => {
    const { blue, wanted, id } = await soldOut()
    await wait(wanted, 'sonia@example.tn')
    await addPieces(blue, 1)
    for (const hidden of [`state = 'draft'`, `state = 'archived'`, `deleted_at = now()`]) {
      await pool.query(`update products set ${hidden} where id = $1`, [id])
      expect(await tell()).toEqual([])
      await pool.query(`update products set state = 'online', deleted_at = null where id = $1`, [id])
    }
    expect(await tell()).toEqual(['sonia@example.tn'])
  })

  describe('by WhatsApp', () => {
    const list = async (headers = owner.headers) => (await app.inject({ url: '/api/admin/restock', headers })).json()

    it('is shown to the shop when it is their turn, with what to write in their language, and erased then', async () => {
      const { blue, wanted } = await soldOut()
      await ask(wanted, '98 123 456', { channel: 'whatsapp', language: 'ar' })
      await wait(wanted, 'sonia@example.tn')
      expect(await list()).toMatchObject([{ stock: 0, waiting: { mail: 1, whatsapp: 1 }, due: [] }])
      await addPieces(blue, 1)
      expect(await tell()).toEqual([])
      const [entry] = await list()
      expect(entry).toMatchObject({ stock: 1, waiting: { mail: 1, whatsapp: 0 }, due: [{ phone: '+21698123456' }] })
      expect(entry.due[0].text).toMatch(/جبة.*http:\/\/shop\.test\/ar\/products\//)
      const url = `/api/admin/restock/${entry.due[0].id}/told`
      expect((await post(url, {}, { ...owner.headers })).statusCode).toBe(204)
      expect((await post(url, {}, { ...owner.headers })).statusCode).toBe(404)
      expect(JSON.stringify(await rows())).not.toContain('98123456')
      await dayLater()
      expect(await tell()).toEqual(['sonia@example.tn'])
    })

    it('keeps its place where the piece went before the shop wrote', async () => {
      const { blue, wanted } = await soldOut()
      await ask(wanted, '98 123 456', { channel: 'whatsapp' })
      await wait(wanted, 'sonia@example.tn')
      await addPieces(blue, 1)
      await tell()
      await addPieces(blue, -1)
      await dayLater()
      await tell()
      expect(await list()).toMatchObject([{ due: [], waiting: { whatsapp: 1 } }])
      await addPieces(blue, 1)
      expect(await tell()).toEqual([])
      expect(await list()).toMatchObject([{ due: [{ phone: '+21698123456' }] }])
    })

    it('can be taken off the list; then it is the turn of the next', async () => {
      const { blue, wanted } = await soldOut()
      await ask(wanted, '98 123 456', { channel: 'whatsapp' })
      await wait(wanted, 'sonia@example.tn')
      await addPieces(blue, 1)
      await tell()
      const [entry] = await list()
      const url = `/api/admin/restock/${entry.due[0].id}`
      expect((await app.inject({ method: 'DELETE', url, headers: owner.headers })).statusCode).toBe(204)
      expect(await tell()).toEqual(['sonia@example.tn'])
    })
  })
})
