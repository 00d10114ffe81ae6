import { describe, expect, inject, it } from 'vitest'
import { dataFolder, postgresPid, startShop, statusOf } from './testing/shop-process.ts'

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
