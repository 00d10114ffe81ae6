import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startEmbeddedDatabase } from '#server/platform/db/embedded.ts'
import { startRefusingPooler } from '#server/testing/refusing-pooler.ts'
import { dataFolder, patience, postgresPid, startShop, statusOf } from '#server/testing/shop-process.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'

describe('the program and its database', { timeout: 120_000 }, () => {
  it('recovers after it was killed with the database left running, and after its database was killed', async () => {
    const dataDir = dataFolder()
    const first = await startShop({ DATA_DIR: dataDir })
    first.child.kill('SIGKILL')
    await first.exited
    const shop = await startShop({ DATA_DIR: dataDir })
    expect(await statusOf(`${shop.origin}/readyz`)).toBe(200)
    process.kill(postgresPid(dataDir), 'SIGKILL')
    await vi.waitFor(async () => expect(await statusOf(`${shop.origin}/api/shop`)).toBe(503), patience)
    await vi.waitFor(async () => expect(await statusOf(`${shop.origin}/api/shop`)).toBe(200), patience)
  })

  it('starts before its database server does, tells visitors so, and recovers when it comes', async () => {
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

  it('waits for a standby to become writable', async () => {
    const { url, pool } = await createTestDatabase()
    const name = new URL(url).pathname.slice(1)
    await pool.query(`alter database ${name} set default_transaction_read_only = on`)
    const { origin } = await startShop({ DATABASE_URL: url }, /does not answer\. The shop at (\S+)/)
    expect(await statusOf(`${origin}/readyz`)).toBe(503)
    // A connection opened meanwhile is read-only, as are those of the shop.
    await pool.query(`begin read write; alter database ${name} reset default_transaction_read_only; commit`)
    await vi.waitFor(async () => expect(await statusOf(`${origin}/readyz`)).toBe(200), patience)
  })

  it('waits for a pooler without a database, and stops at one that refuses the connection', async () => {
    const away = await startRefusingPooler('server login has been failing, try again later (server_login_retry)')
    const refused = await startRefusingPooler('bouncer config error')
    const [{ origin }, otherShop] = await Promise.all([
      startShop({ DATABASE_URL: away }, /does not answer\. The shop at (\S+)/),
      startShop({ DATABASE_URL: refused }, /The shop could not open: bouncer config error/),
    ])
    const answers = await Promise.all(['/readyz', '/fr', '/api/shop'].map((path) => fetch(`${origin}${path}`)))
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      answers.map(() => [503, '5']),
    )
    expect(await otherShop.exited).toBe(1)
  })
})
