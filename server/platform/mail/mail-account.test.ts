import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { signedInStaff, testPassword } from '#server/testing/signed-in-people.ts'
import { createTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testFolder } from '#server/testing/test-folder.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { MailAccounts } from './mail-account.service.ts'

const account = {
  provider: 'other',
  address: 'bonjour@leila.tn',
  host: '127.0.0.1',
  port: 587,
  password: 'abcd efgh ijkl mnop',
  currentPassword: testPassword,
}
const url = '/api/admin/mail-account'
const shopConfig = (changes: Record<string, string>) =>
  readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: testFolder(), ...changes })

/** The calls of an owner or of other staff. */
async function officeOf(test: TestApp, role: 'owner' | 'sales' | 'accountant' = 'owner') {
  const { headers } = await signedInStaff(test, undefined, role)
  const send = (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    test.app.inject({ method, url: path, headers, ...(payload && { payload }) })
  return {
    read: () => send('GET', url),
    save: (changes: object = {}) => send('PUT', url, { ...account, ...changes }),
    remove: (currentPassword = testPassword) => send('POST', `${url}/remove`, { currentPassword }),
    test: async () =>
      (await send('POST', '/api/admin/mail-server/test', { to: 'leila@leila.tn', language: 'fr' })).json(),
    changes: async () => (await send('GET', '/api/admin/changes?kind=settings')).body,
    server: async () => (await send('GET', '/api/admin/mail-server')).json().state as string,
  }
}

describe('the mailbox of the owner', async () => {
  const config = shopConfig({ MAIL_NEARBY: 'on' })
  const test = await createTestApp({ config })
  const office = await officeOf(test)
  /** Ports of tests are not those of mail, which the API demands. */
  const direct = (host: string, port: number) =>
    test.pool.query('update mail_account set host = $1, port = $2', [host, port])
  const mailServer = async () => {
    const server = await startTestMailServer()
    onTestFinished(server.close)
    return { ...server, port: Number(new URL(server.url).port) }
  }

  it('sends the mails from the moment it is saved, also in other processes, and no more once it is removed', async () => {
    const server = await mailServer()
    const otherProcess = new MailAccounts(test.db, config, () => 'http://shop')
    expect([await office.server(), await otherProcess.findTransport()]).toEqual(['none', undefined])
    expect((await office.test()).reason).toBe('none')
    expect((await office.save()).json()).toEqual({
      setBy: 'owner',
      provider: 'other',
      address: account.address,
      host: '127.0.0.1',
      port: 587,
    })
    await direct('127.0.0.1', server.port)
    expect([await office.test(), await office.server()]).toEqual([{ sent: true, error: '' }, 'well'])
    expect(server.received[0]?.raw).toMatch(/^From: .*bonjour@leila\.tn/m)
    const mail = { id: 'a', to: 'b@leila.tn', fromName: 'Leila', subject: 'a', html: 'a', text: 'a' }
    await (await otherProcess.findTransport())?.send(mail)
    expect(server.received).toHaveLength(2)
    expect((await office.remove()).json().setBy).toBe('nobody')
    expect(await otherProcess.findTransport()).toBeUndefined()
  })

  it('answers, stores and records its password nowhere in plain text', async () => {
    const answers = [(await office.save()).body, (await office.read()).body, await office.changes()]
    const { rows } = await test.pool.query('select m::text from mail_account m union all select c::text from changes c')
    for (const text of [...answers, JSON.stringify(rows)]) expect(text).not.toMatch(/abcd ?efgh|616263646566/)
    expect(answers[2]).toContain('mail-account-saved')
    expect(answers[2]).toContain(account.address)
    // With another key it cannot be read: that is said as a refused login, and nothing breaks.
    const elsewhere = new MailAccounts(test.db, shopConfig({}), () => 'http://shop')
    const mail = { id: 'a', to: 'b@leila.tn', fromName: 'Leila', subject: 'a', html: 'a', text: 'a' }
    await expect((await elsewhere.findTransport())?.send(mail)).rejects.toMatchObject({ reason: 'login' })
  })

  it('removes the spaces with which app passwords are shown, and uses the server of a named provider', async () => {
    const { host, port } = (await office.save({ provider: 'gmail', host: 'evil.example', port: 25 })).json()
    expect([host, port]).toEqual(['smtp.gmail.com', 465])
  })

  it('says in a word why a test mail was not sent', async () => {
    await office.save()
    const server = await mailServer()
    await direct('127.0.0.1', server.port)
    for (const [refusals, reason] of [
      [{ login: '535 5.7.8 Username and Password not accepted' }, 'login'],
      [{ message: '550 5.7.1 Sender address rejected: not owned by user' }, 'sender'],
      [{ recipient: '550 5.1.1 No such user' }, 'recipient'],
      [{ message: '451 4.3.0 Try again later' }, 'later'],
    ] as const) {
      Object.assign(server.refusals, { login: undefined, message: undefined, recipient: undefined }, refusals)
      expect(await office.test(), reason).toMatchObject({ sent: false, reason })
    }
    await direct('127.0.0.1', 1)
    expect(await office.test()).toMatchObject({ sent: false, reason: 'connection' })
    await direct('no-such-server.invalid', 587)
    expect(await office.test()).toMatchObject({ sent: false, reason: 'name' })
    // A server without TLS, at an address that does not count as this machine.
    const plain = createServer((socket) => {
      socket.write('220 hello\r\n')
      socket.on('data', (data) => socket.write(data.toString().startsWith('EHLO') ? '250 ok\r\n' : '502 no\r\n'))
      socket.on('error', () => {})
    })
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.2', resolve))
    onTestFinished(() => void plain.close())
    await direct('127.0.0.2', (plain.address() as { port: number }).port)
    expect(await office.test()).toMatchObject({ sent: false, reason: 'tls' })
  })

  it('asks for the password of the owner, and is not open to other staff', async () => {
    expect((await office.save({ currentPassword: 'wrong-word' })).json().code).toBe('wrong-password')
    expect((await office.remove('wrong-word')).json().code).toBe('wrong-password')
    for (const role of ['sales', 'accountant'] as const) {
      const colleague = await officeOf(test, role)
      for (const call of [colleague.read, colleague.save, colleague.remove])
        expect((await call()).statusCode, role).toBe(403)
    }
  })

  it.each([
    { address: 'nobody' },
    { address: 'a@b.tn\r\nbcc: c@d.tn' },
    { host: 'smtp.example\r\nQUIT' },
    { host: 'http://smtp.example' },
    { host: 'a'.repeat(300) },
    { port: 22 },
    { port: '587' },
    { provider: 'yahoo' },
    { password: '' },
    { password: 'x'.repeat(1000) },
  ])('takes no garbage: %o', async (changes) => {
    expect((await office.save(changes)).statusCode).toBe(400)
  })

  it('is one mailbox, also when two save at once', async () => {
    const both = await Promise.all(['one@leila.tn', 'two@leila.tn'].map((address) => office.save({ address })))
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await test.pool.query('select from mail_account')).rowCount).toBe(1)
  })
})

describe('a mail server of this machine or its network', async () => {
  const test = await createTestApp({ config: shopConfig({}) })
  const office = await officeOf(test)

  it.each(['127.0.0.1', 'localhost', '10.0.0.7', '169.254.169.254', 'router', 'db.internal', ''])(
    'is refused: %s',
    async (host) => {
      expect((await office.save({ host })).statusCode).toBeGreaterThanOrEqual(400)
      expect((await office.read()).json().setBy).toBe('nobody')
    },
  )

  it('is not connected to either where a public name leads to it', async () => {
    let reached = 0
    const server = createServer(() => reached++)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    await office.save({ host: 'smtp.example.tn' })
    const { port } = server.address() as { port: number }
    for (const host of ['localhost', '127.0.0.1']) {
      await test.pool.query('update mail_account set host = $1, port = $2', [host, port])
      expect(await office.test()).toMatchObject({ sent: false, reason: 'address' })
    }
    expect(reached).toBe(0)
  })
})

describe('SMTP_URL of the machine', async () => {
  const smtpUrl = 'smtps://user:secret-word@mail.example'
  const test = await createTestApp({ config: shopConfig({ SMTP_URL: smtpUrl }) })
  const office = await officeOf(test)

  it('comes first, is shown without its password, and is not changed here', async () => {
    const { body } = await office.read()
    expect(JSON.parse(body)).toMatchObject({ setBy: 'operator', host: 'mail.example' })
    expect(body).not.toContain('secret')
    expect((await office.save({ host: 'smtp.example.tn' })).json().code).toBe('mail-server-fixed')
    expect((await office.remove()).json().code).toBe('mail-server-fixed')
  })
})
