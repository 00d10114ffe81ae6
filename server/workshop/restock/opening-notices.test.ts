import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { runJobs } from '#server/testing/run-jobs.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { notifyRestock } from './notify-restock.job.ts'

describe('a visitor who waits for the opening of the shop', async () => {
  const test = await createTestApp()
  const { app, db, pool } = test
  const mails = await startTestMailServer()
  afterAll(() => mails.close())
  const office = { db, origin: () => 'http://shop.test' }
  let place = 0
  const post = (url: string, payload: object, remoteAddress = `192.0.2.${++place % 250}`) =>
    app.inject({ method: 'POST', url, payload, remoteAddress })
  const deliver = async () => {
    mails.received.length = 0
    await runJobs(test, mails.transport)
    return [...mails.received]
  }
  const tell = async () => {
    await notifyRestock(office)
    return (await deliver()).map(({ to }) => to[0])
  }
  const keyIn = (text: string, act: string) => new RegExp(`/restock\\?${act}=([\\w-]+)`).exec(text)?.[1] ?? ''
  const rows = async () => (await pool.query('select * from restock_requests order by id')).rows

  beforeEach(async () => {
    await pool.query('delete from restock_requests')
    await pool.query('delete from rate_limits')
    await deliver()
  })
  const askForOpening = (recipient: string, from?: string) =>
    post('/api/restock/opening', { recipient, language: 'ar' }, from)
  const setClosed = (isClosed: boolean) => pool.query('update shop_settings set opening_soon = $1', [isClosed])
  const confirm = async () => {
    const key = keyIn((await deliver())[0]?.text ?? '', 'confirm')
    expect((await post('/api/restock/confirm', { key })).statusCode).toBe(204)
  }

  it('is told once when it opens, and no sooner, however many processes tell', async () => {
    expect((await askForOpening('sonia@example.tn')).json().code).toBe('shop-open')
    await setClosed(true)
    const answers = await Promise.all([1, 2, 3].map(() => askForOpening('Sonia@Example.tn')))
    expect(answers.map((answer) => answer.json())).toEqual(Array(3).fill({ confirm: true }))
    expect(await rows()).toHaveLength(1)
    await confirm()
    expect(await tell()).toEqual([])
    await setClosed(false)
    await Promise.all(Array.from({ length: 4 }, () => notifyRestock(office)))
    const [mail, ...more] = await deliver()
    expect([mail?.to, more]).toEqual([['sonia@example.tn'], []])
    expect(mail?.html).toMatch(/dir="rtl"/)
    expect(mail?.text).toMatch(/http:\/\/shop\.test\/ar\/products[\s\S]*restock\?stop=/)
    expect(await tell()).toEqual([])
    expect(JSON.stringify(await rows())).not.toContain('sonia')
  })

  it('is not told without the mailed link, or once it was stopped', async () => {
    await setClosed(true)
    await askForOpening('amel@example.tn')
    const [mail] = await deliver()
    await askForOpening('nour@example.tn')
    await confirm()
    const stop = keyIn(mail?.text ?? '', 'stop')
    expect((await post('/api/restock/stop', { key: stop })).statusCode).toBe(204)
    await setClosed(false)
    expect(await tell()).toEqual(['nour@example.tn'])
  })

  it('cannot flood a stranger, and takes one address only', async () => {
    await setClosed(true)
    for (let turn = 0; turn < 5; turn++) await askForOpening('victim@example.tn')
    expect(await deliver()).toHaveLength(1)
    const statuses: number[] = []
    for (let tries = 0; tries < 40; tries++)
      statuses.push((await askForOpening(`v${tries}@example.tn`, '198.51.100.7')).statusCode)
    expect([statuses.filter((status) => status === 202).length, statuses.at(-1)]).toEqual([30, 429])
    for (const recipient of ['a@example.tn,b@example.tn', 'a@example.tn\r\nBcc: b@example.tn', '', '98 123 456'])
      expect((await askForOpening(recipient)).statusCode).toBe(400)
    await setClosed(false)
  })
})
