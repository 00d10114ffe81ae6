import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedDatabase } from './db/embedded.ts'
import { startRefusingPooler } from './testing/refusing-pooler.ts'
import { startShop } from './testing/shop-process.ts'
import { createTestDatabase } from './testing/test-database.ts'

const patience = { timeout: 15_000, interval: 50 }

function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-main-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function postgresPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

const statusOf = async (url: string) => (await fetch(url)).status

describe('the program', { timeout: 60_000 }, () => {
  it('opens, serves, and closes without leaving a database behind', async () => {
    const dataDir = dataFolder()
    const shop = await startShop({ DATA_DIR: dataDir })
    expect(await statusOf(`${shop.origin}/readyz`)).toBe(200)
    const pid = postgresPid(dataDir)
    shop.child.kill('SIGTERM')
    expect(await shop.exited).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow()
  })

  it('recovers by itself after it was killed, taking over from the database left behind', async () => {
    const dataDir = dataFolder()
    const first = await startShop({ DATA_DIR: dataDir })
    first.child.kill('SIGKILL')
    await first.exited
    const second = await startShop({ DATA_DIR: dataDir })
    expect(await statusOf(`${second.origin}/readyz`)).toBe(200)
  })

  it('starts its database again when that was killed, and goes on without a restart of its own', async () => {
    const dataDir = dataFolder()
    const shop = await startShop({ DATA_DIR: dataDir })
    process.kill(postgresPid(dataDir), 'SIGKILL')
    await vi.waitFor(async () => expect(await statusOf(`${shop.origin}/api/shop`)).toBe(503), patience)
    await vi.waitFor(async () => expect(await statusOf(`${shop.origin}/api/shop`)).toBe(200), patience)
  })

  it('refuses to run twice on the same data, and says so', async () => {
    const dataDir = dataFolder()
    await startShop({ DATA_DIR: dataDir })
    const second = await startShop({ DATA_DIR: dataDir }, /already running on/)
    expect(await second.exited).toBe(1)
  })

  it('names every setting that is wrong, and does not start', async () => {
    const shop = await startShop({ PORT: 'x', DATABASE_URL: 'ftp://y' }, /PORT: [\s\S]*DATABASE_URL: /)
    expect(await shop.exited).toBe(1)
  })

  it('says which port is taken', async () => {
    const first = await startShop({ DATA_DIR: dataFolder() })
    const port = new URL(first.origin).port
    const second = await startShop({ DATA_DIR: dataFolder(), PORT: port }, /Port \d+ on 127\.0\.0\.1 is taken/)
    expect(await second.exited).toBe(1)
  })

  it('opens before its database server does, tells visitors so, and recovers when it comes', async () => {
    const dataDir = dataFolder()
    const early = await startEmbeddedDatabase({ dataDir })
    await early.stop()
    const { origin } = await startShop({ DATABASE_URL: early.url }, /does not answer\. The shop at (\S+)/)
    expect(await statusOf(`${origin}/healthz`)).toBe(200)
    expect(await statusOf(`${origin}/readyz`)).toBe(503)
    const page = await fetch(`${origin}/`)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('La boutique revient dans un instant')
    const late = await startEmbeddedDatabase({ dataDir, port: Number(new URL(early.url).port) })
    onTestFinished(() => late.stop())
    await vi.waitFor(async () => expect(await statusOf(`${origin}/readyz`)).toBe(200), patience)
  })

  it('waits before a standby until it may write', async () => {
    const { url, pool } = await createTestDatabase()
    const name = new URL(url).pathname.slice(1)
    await pool.query(`alter database ${name} set default_transaction_read_only = on`)
    const { origin } = await startShop({ DATABASE_URL: url }, /does not answer\. The shop at (\S+)/)
    expect(await statusOf(`${origin}/readyz`)).toBe(503)
    await pool.query(`alter database ${name} reset default_transaction_read_only`)
    await vi.waitFor(async () => expect(await statusOf(`${origin}/readyz`)).toBe(200), patience)
  })

  it('waits before a pooler that finds no database, and not before one that refuses it', async () => {
    const away = await startRefusingPooler('server login has been failing, try again later (server_login_retry)')
    const { origin } = await startShop({ DATABASE_URL: away }, /does not answer\. The shop at (\S+)/)
    const answers = await Promise.all(['/readyz', '/fr', '/api/shop'].map((path) => fetch(`${origin}${path}`)))
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      answers.map(() => [503, '5']),
    )
    const refused = await startRefusingPooler('bouncer config error')
    const other = await startShop({ DATABASE_URL: refused }, /The shop could not open: bouncer config error/)
    expect(await other.exited).toBe(1)
  })

  it('uses the database server it is given', async () => {
    const shop = await startShop({ DATABASE_URL: inject('databaseServer') })
    expect(await statusOf(`${shop.origin}/api/shop`)).toBe(200)
  })

  it('begins a real shop closed, and one that is tried out open', async () => {
    const opensSoon = async (env: Record<string, string>) => {
      const { url, pool } = await createTestDatabase({ empty: true })
      await startShop({ DATABASE_URL: url, DATA_DIR: dataFolder(), ...env })
      return (await pool.query('select opening_soon from shop_settings')).rows[0].opening_soon
    }
    expect(await opensSoon({ NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example' })).toBe(true)
    expect(await opensSoon({})).toBe(false)
  })

  it('opens two at once on a shop nobody has touched, and fills it once', async () => {
    const { url, pool } = await createTestDatabase({ empty: true })
    const open = () => startShop({ DATABASE_URL: url, DATA_DIR: dataFolder(), SAMPLE_SHOP: 'on' })
    const shops = await Promise.all([open(), open()])
    expect(await Promise.all(shops.map(({ origin }) => statusOf(`${origin}/readyz`)))).toEqual([200, 200])
    const filling = shops.filter((shop) => shop.output().includes('filling it with samples'))
    expect(filling).toHaveLength(1)
    expect((await pool.query('select count(*)::int from products')).rows[0].count).toBe(36)
  })

  it('stopped while it fills a new shop, leaves no database behind, and has said the password', async () => {
    const dataDir = dataFolder()
    const shop = await startShop({ DATA_DIR: dataDir, SAMPLE_SHOP: 'on' }, /filling it with samples/)
    const pid = postgresPid(dataDir)
    shop.child.kill('SIGTERM')
    expect(await shop.exited).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow()
    expect(shop.output()).not.toContain('The shop is open')
    expect(shop.output()).toMatch(/name admin, password \w{12,}\s+\(If it is lost: npm run admin -- reset admin\)/)
  })

  it('stopped while its database starts, leaves none behind', async () => {
    const dataDir = dataFolder()
    const shop = await startShop({ DATA_DIR: dataDir }, /Starting the database/)
    const pid = await vi.waitFor(() => {
      const found = postgresPid(dataDir)
      expect(found).toBeGreaterThan(0)
      return found
    }, patience)
    shop.child.kill('SIGINT')
    expect(await shop.exited).toBe(0)
    expect(() => process.kill(pid, 0)).toThrow()
  })

  it.runIf(process.platform === 'linux')('says at once where its data cannot be kept', async () => {
    const shop = await startShop({ DATA_DIR: '/proc/x' }, /DATA_DIR=\/proc\/x is not a folder that can be made/)
    expect(await shop.exited).toBe(1)
  })

  it('warns of a real shop that sends no mails', async () => {
    const real = { NODE_ENV: 'production', PUBLIC_URL: 'https://shop.example', DATABASE_URL: inject('databaseServer') }
    await startShop({ ...real, SMTP_URL: '' }, /without SMTP_URL no mail leaves this shop/)
    const other = await startShop({ ...real, SMTP_URL: 'smtp://127.0.0.1:1' })
    expect(other.output()).not.toContain('without SMTP_URL')
  })
})
