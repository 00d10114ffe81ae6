import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { mailDesk, mailServer, unusedAddress } from '#server/testing/mail-fixtures.ts'
import { smtpTransport } from './mail-transport.ts'

/** A mail server whose line breaks when it has heard a word, the greeting being none; and the mails it has read to the end. */
function brokenLine() {
  const line = { breaksAt: '' }
  const seen: string[] = []
  const server = createServer((socket) => {
    let inMail = false
    const answer = (heard: string) => {
      if (heard === line.breaksAt) socket.destroy()
      else socket.write(heard === '' ? '220 hello\r\n' : heard === 'DATA' ? '354 go on\r\n' : '250 ok\r\n')
    }
    const read = (text: string) => {
      const [, name] = /^Message-ID: (.*)$/i.exec(text) ?? []
      if (name) seen.push(name)
      if (text === '' || (inMail && text !== '.')) return
      inMail = text === 'DATA'
      answer(text.slice(0, 4))
    }
    answer('')
    socket.on('error', () => {})
    socket.on('data', (data) => data.toString().split('\r\n').forEach(read))
  })
  return { server, seen, line }
}

describe('a mail the server does not take', async () => {
  const { app, pool, headers, errors, run, hurry, queue, outbox } = await mailDesk()
  const lastAttempt = `update graphile_worker._private_jobs
    set attempts = max_attempts - 1, run_at = now(), created_at = now() - interval '2 days'`

  it('is not given up by a server that is away, says nothing at all, or has no room', async () => {
    const away = createServer()
    const address = await unusedAddress(away)
    away.close()
    await queue('away@example.tn')
    await run(smtpTransport(address, 'shop@example.tn'))
    expect(await outbox('away@example.tn')).toMatchObject([{ state: 'queued', attempts: 1 }])

    const silent = createServer((socket) => setTimeout(() => socket.destroy(), 200).unref())
    const silence = await unusedAddress(silent)
    onTestFinished(() => void silent.close())
    await hurry()
    await run(smtpTransport(silence, 'shop@example.tn'))
    expect(await outbox('away@example.tn')).toMatchObject([{ state: 'queued', attempts: 2 }])
    expect(errors()).toEqual([expect.stringContaining('takes no mails')])

    const { refusals, transport } = await mailServer()
    for (const answer of ['452 4.2.2 Mailbox full', '552 5.2.2 Mailbox full', '451 4.7.1 Greylisted']) {
      refusals.recipient = answer
      await hurry()
      await run(transport)
    }
    refusals.recipient = undefined
    refusals.message = '552 5.3.4 Too big for now'
    await hurry()
    await run(transport)
    expect(await outbox('away@example.tn')).toMatchObject([
      { state: 'queued', attempts: 6, error: expect.stringContaining('Too big') },
    ])
    expect(errors()).toHaveLength(1)
  })

  it('is given up after two days of trying, and that is said', async () => {
    const { refusals, transport } = await mailServer()
    refusals.message = '451 4.3.0 Not now'
    await queue('late@example.tn')
    await pool.query(lastAttempt)
    await run(transport)
    expect(await outbox('late@example.tn')).toMatchObject([{ state: 'failed', failure: 'delayed' }])
    expect(errors()).toEqual([expect.stringContaining('given up')])
  })

  it('is tried at once when the server takes others again, also where its attempts had been used up and it begins anew', async () => {
    const { refusals, transport } = await mailServer()
    refusals.message = '451 4.3.0 Not now'
    await queue('anew@example.tn')
    await pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
    await run(transport)
    expect(await outbox('anew@example.tn')).toMatchObject([{ state: 'queued', failure: 'delayed' }])
    delete refusals.message
    await run(transport)
    expect(await outbox('anew@example.tn')).toMatchObject([{ state: 'queued' }])
    const answer = await app.inject({ method: 'POST', url: '/api/admin/outbox/resend-failed', headers })
    expect(answer.statusCode).toBe(202)
    await run(transport)
    expect(await outbox('anew@example.tn')).toMatchObject([{ state: 'sent' }])
  })

  it('is said to have been kept by what kept it all the time, and by nothing in particular where that changed', async () => {
    const { refusals, transport } = await mailServer()
    const readMail = async () => (await outbox('changing@example.tn'))[0]
    refusals.message = '451 4.3.0 Not now'
    await queue('changing@example.tn')
    await run(transport)
    expect(await readMail()).toMatchObject({ state: 'queued', failure: 'delayed' })
    refusals.login = '535 5.7.8 Authentication failed'
    await hurry()
    await run(transport)
    delete refusals.login
    await pool.query(lastAttempt)
    await run(transport)
    expect(await readMail()).toMatchObject({
      state: 'failed',
      failure: null,
      error: expect.stringContaining('Not now'),
    })
    // Sent again, it begins anew.
    const url = `/api/admin/outbox/${(await readMail()).id}/resend`
    expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(202)
    await run(transport)
    expect(await readMail()).toMatchObject({ state: 'queued', failure: 'delayed', attempts: 1 })
  })

  it('whose line breaks at any word waits, and comes a second time under the same name', async () => {
    const { server, seen, line } = brokenLine()
    const transport = smtpTransport(await unusedAddress(server), 'shop@example.tn')
    onTestFinished(() => void server.close())
    await queue('broken@example.tn')
    for (const [index, word] of ['', 'EHLO', 'MAIL', 'RCPT', 'DATA', '.'].entries()) {
      line.breaksAt = word
      await hurry()
      await run(transport)
      expect(await outbox('broken@example.tn'), word).toMatchObject([{ state: 'queued', attempts: index + 1 }])
    }
    // The last time it was taken and nobody heard so: its name lets the other side know it again.
    expect(seen).toHaveLength(1)
    const { received, transport: good } = await mailServer()
    await hurry()
    await run(good)
    expect(await outbox('broken@example.tn')).toMatchObject([{ state: 'sent' }])
    expect(received.map(({ raw }) => /^Message-ID: (.*)\r$/im.exec(raw)?.[1])).toEqual(seen)
    expect(errors()).toHaveLength(1)
  })
})
