import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Check, type CheckName, checkNames } from '#contract/operations/doctor/doctor.contract.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { signedInStaff } from '#server/testing/signed-in-people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { startTestMailServer } from '#server/testing/test-mail-server.ts'
import { checkClock } from './clock-check.ts'
import { runChecks } from './doctor.service.ts'
import { checkPublicUrl } from './service-checks.ts'

describe('the doctor', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-doctor-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const settings = { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder }
  const test = await createTestApp({ config: readConfig(settings) })
  const look = async (name: CheckName, env: Readonly<Record<string, string>> = {}) => {
    const checks = await runChecks({ db: test.db, config: readConfig({ ...settings, ...env }) })
    return checks.find((check) => check.name === name)
  }

  it('runs all checks, and shows them to the owner only', async () => {
    const ask = async (role: 'owner' | 'sales') => {
      const { headers } = await signedInStaff(test, undefined, role)
      return (await test.app.inject({ url: '/api/admin/checks', headers })).json()
    }
    const checks = (await ask('owner')) as Check[]
    expect(checks.map(({ name }) => name)).toEqual([...checkNames])
    expect(checks.filter(({ state }) => state === 'well').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['versions', 'folders', 'database', 'clock', 'pictures']),
    )
    expect(await ask('sales')).toMatchObject({ code: 'role-forbidden' })
  })

  it.each<[CheckName, string, Record<string, string>, Check['state']]>([
    ['mail', 'there is no mail server', {}, 'warning'],
    ['mail', 'a real shop has no mail server', { NODE_ENV: 'production', PUBLIC_URL: 'http://127.0.0.1:1' }, 'wrong'],
    ['mail', 'the mail server is away', { SMTP_URL: 'smtp://user:secret-word@127.0.0.1:1' }, 'wrong'],
    ['public-url', 'nobody answers at the address of the shop', { PUBLIC_URL: 'http://127.0.0.1:1' }, 'wrong'],
    ['public-url', 'nobody said what the address is', {}, 'warning'],
    ['disk', 'there is no room left for backups', { BACKUP_DIR: '/proc' }, 'wrong'],
    ['folders', 'a folder cannot be written', { BACKUP_DIR: '/proc/backups' }, 'wrong'],
  ])('reports in %s that %s', async (name, _case, env, state) => {
    const finding = await look(name, env)
    expect(finding).toMatchObject({ state })
    expect(finding?.found).not.toContain('secret-word')
  })

  it('distinguishes a missing setting from a fault', async () => {
    expect(await look('mail')).toMatchObject({ found: '', unset: ['SMTP_URL'] })
    expect(await look('public-url')).toMatchObject({ found: '', unset: ['PUBLIC_URL'] })
    expect(await look('backups')).toMatchObject({ found: '—', unset: ['BACKUP_DIR', 'BACKUP_PASSPHRASE'] })
    // The backup folder is set, but on the disk of the data.
    const sealed = { BACKUP_DIR: folder, BACKUP_PASSPHRASE: 'trois jebbas et un kaftan' }
    expect(await look('backups', sealed)).toEqual({
      name: 'backups',
      state: 'warning',
      unset: [],
      found: `—, same disk as DATA_DIR: ${folder}`,
    })
  })

  it('reports that the proxy of a shop with TLS is not configured', async () => {
    const publicUrl = 'https://boutique.example'
    const lookAt = (more: Readonly<Record<string, string>>) =>
      checkPublicUrl(
        readConfig({ ...settings, PUBLIC_URL: publicUrl, ...more }),
        async () => new Response('', { headers: { 'x-request-id': 'x' } }),
      )
    const real = { NODE_ENV: 'production' }
    expect(await lookAt(real)).toEqual({ state: 'wrong', found: publicUrl, unset: ['TRUST_PROXY'] })
    expect(await lookAt({ ...real, TRUST_PROXY: '127.0.0.1' })).toMatchObject({ state: 'well' })
    expect(await lookAt({})).toMatchObject({ state: 'well' })
  })

  it('reports that the newest backup is missing, and why the store cannot be reached', async () => {
    const file = 'jebba-2026-11-26T02-10-00-000.tar.zst'
    await test.pool.query(`insert into backups (file, bytes, sealed) values ($1, 1, false)`, [file])
    onTestFinished(() => void test.pool.query('delete from backups'))
    expect(await look('backups')).toMatchObject({
      state: 'wrong',
      found: expect.stringContaining(`not there: ${file}`),
    })
    mkdirSync(join(folder, 'backups'), { recursive: true })
    const lies = (name: string) => writeFileSync(join(folder, 'backups', name), 'x')
    lies('jebba-2026-11-25T02-10-00-000.tar.zst')
    expect((await look('backups'))?.found).toContain('not there')
    lies('jebba-2026-11-27T02-10-00-000.tar.zst')
    expect((await look('backups'))?.found).not.toContain('not there')
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const { port } = closed.address() as AddressInfo
    await new Promise((resolve) => closed.close(resolve))
    const away = await look('backups', { BACKUP_URL: `s3://key:secret-word@127.0.0.1:${port}/bucket` })
    expect(away).toMatchObject({ state: 'wrong', found: expect.stringMatching(/BACKUP_URL.*ECONNREFUSED 127.0.0.1/) })
    expect(away?.found).not.toContain('secret-word')
  })

  it('compares the clock with other machines than the database, and asks whether it is synchronised', async () => {
    let lateMs = 0
    const store = createServer((_request, response) => {
      response.setHeader('date', new Date(Date.now() - lateMs).toUTCString())
      response.writeHead(403).end()
    })
    onTestFinished(() => void store.close())
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve))
    const { port } = store.address() as AddressInfo
    const config = readConfig({ ...settings, BACKUP_URL: `s3://key:secret-word@127.0.0.1:${port}/bucket?tls=off` })
    const clock = (synchronised?: boolean) => checkClock(test.db, config, async () => synchronised)
    const well = await clock(true)
    expect(well).toMatchObject({
      state: 'well',
      found: expect.stringMatching(/database -?\d+ ms, BACKUP_URL .*NTP on/),
    })
    expect(well.found).not.toContain('secret-word')
    expect(await clock()).toMatchObject({ state: 'well' })
    expect(await clock(false)).toMatchObject({ state: 'warning', found: expect.stringContaining('NTP off') })
    lateMs = 60_000
    expect(await clock(true)).toMatchObject({ state: 'wrong' })
    lateMs = -60_000
    expect(await clock(true)).toMatchObject({ state: 'wrong' })
  })

  it('reports database settings that can lose data, missing pictures, and missing backups', async () => {
    // The database of the tests has unsafe settings on purpose.
    expect(await look('durability')).toMatchObject({ state: 'wrong', found: expect.stringContaining('fsync = off') })
    const id = `${'a'.repeat(20)}-10x10`
    await test.pool.query(`insert into pictures (id, placeholder) values ($1, '')`, [id])
    expect(await look('pictures')).toMatchObject({ state: 'wrong', found: `0/1: ${id}` })
    expect(await look('backups')).toMatchObject({ state: 'warning' })
    await test.pool.query(`update schema_migrations set applied_at = now() - interval '9 days'`)
    expect(await look('backups')).toMatchObject({ state: 'wrong' })
  })

  it('reports that the mail server refuses the login, with its message', async () => {
    const server = await startTestMailServer()
    onTestFinished(() => server.close())
    const url = server.url.replace('://', '://amel:secret-word@')
    expect(await look('mail', { SMTP_URL: url })).toMatchObject({ state: 'well' })
    server.refusals.login = '535 5.7.8 Wrong password'
    const finding = await look('mail', { SMTP_URL: url })
    expect(finding).toMatchObject({ state: 'wrong', found: expect.stringContaining('Wrong password') })
    expect(server.received).toEqual([])
  })

  it('looks at the mailbox of the owner where the machine sets no mail server', async () => {
    onTestFinished(() => void test.pool.query('delete from mail_account; delete from mail_trouble'))
    await test.pool.query(`insert into mail_account (provider, address, host, port, sealed_password)
      values ('ovh', 'bonjour@leila.tn', 'ssl0.ovh.net', 465, '')`)
    expect(await look('mail')).toMatchObject({ state: 'well', found: 'ssl0.ovh.net' })
    await test.pool.query("insert into mail_trouble (kind, error) values ('login', '535 Wrong password')")
    expect(await look('mail')).toMatchObject({ state: 'wrong', found: 'ssl0.ovh.net: 535 Wrong password' })
  })

  it('reports the DNS records missing for mails, with their values, until they exist', async () => {
    const dns = new Map<string, string[]>()
    const env = { SMTP_URL: 'smtps://ssl0.ovh.net', MAIL_FROM: 'Bonjour@Jebba.tn' }
    const read = async (name: string) => dns.get(name) ?? []
    const domainOf = async (more: Readonly<Record<string, string>> = {}) => {
      const checks = await runChecks({ db: test.db, config: readConfig({ ...settings, ...env, ...more }), read })
      return checks.find(({ name }) => name === 'mail-domain')
    }
    const lacking = await domainOf()
    expect(lacking).toMatchObject({ state: 'warning' })
    const records = (lacking?.found ?? '').split('\n').map((line) => /^(\S+) TXT "(.+)"$/.exec(line))
    for (const record of records) dns.set(record?.[1] ?? '', [record?.[2] ?? ''])
    expect([...dns.keys()]).toEqual(['jebba.tn', 'jebba._domainkey.jebba.tn', '_dmarc.jebba.tn'])
    expect(await domainOf()).toEqual({ name: 'mail-domain', state: 'well', found: 'jebba.tn', unset: [] })
    expect(await domainOf({ MAIL_FROM: 'jebba@gmail.com' })).toMatchObject({
      state: 'warning',
      found: 'MAIL_FROM: gmail.com',
    })
    expect(await domainOf({ SMTP_URL: '' }).catch(() => undefined)).not.toMatchObject({ state: 'well' })
  })

  it('distinguishes the shop’s own port from one where another program answers', async () => {
    const otherServer = createServer((_request, response) => response.end('hello'))
    onTestFinished(() => void otherServer.close())
    await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve))
    const { port } = otherServer.address() as AddressInfo
    expect(await look('port', { PORT: String(port) })).toMatchObject({ state: 'wrong' })
    const address = { PUBLIC_URL: `http://127.0.0.1:${port}` }
    expect(await look('public-url', address)).toMatchObject({ state: 'wrong', found: expect.stringContaining('hello') })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const ownPort = (test.app.server.address() as AddressInfo).port
    expect(await look('port', { PORT: String(ownPort) })).toMatchObject({ state: 'well' })
    expect(await look('public-url', { PUBLIC_URL: `http://127.0.0.1:${ownPort}` })).toMatchObject({ state: 'well' })
  })

  it('reports a database that is not migrated', async () => {
    await test.pool.query('delete from schema_migrations where version = 1')
    expect(await look('database')).toMatchObject({ state: 'wrong' })
  })
})
