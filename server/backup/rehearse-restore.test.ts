import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, describe, expect, it } from 'vitest'
import type { Backups } from '#contract/staff/backups.contract.ts'
import { readConfig } from '#server/config/config.ts'
import { amina, createGarment, insertOrder, orderToInsert } from '#server/testing/order-fixtures.ts'
import { signedInStaff } from '#server/testing/people.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { runBackup } from './nightly-backup.job.ts'
import { dropLeftOver, withScratchDatabase } from './scratch-database.repository.ts'

describe('the rehearsal of a restore', { timeout: 180_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jebba-rehearsals-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    BACKUP_PASSPHRASE: 'trois jebbas et un kaftan',
  })
  const test = await createTestApp({ config })
  const owner = await signedInStaff(test)
  const log = pino({ level: 'silent' })
  const atNight = (url = test.url) => runBackup({ db: test.db, url, config, log }, { payload: {} })
  const ago = (days: number) =>
    test.pool.query(
      `update backups set made_at = made_at - interval '${days} days', rehearsed_at = rehearsed_at - interval '${days} days'`,
    )
  const read = async () =>
    (await test.app.inject({ url: '/api/admin/backups', headers: owner.headers })).json() as Backups
  const shop = new URL(test.url).pathname.slice(1)
  const { rows: found } = await test.pool.query('select oid from pg_database where datname = $1', [shop])
  const name = `${shop}_rehearsal_${found[0].oid}`
  const isThere = async (database = name) =>
    (await test.pool.query('select from pg_database where datname = $1', [database])).rowCount === 1
  const garment = await createGarment(test.db)
  for (let made = 0; made < 3; made++) await insertOrder(test.pool, orderToInsert(amina, garment._id))

  it('follows the first backup, brings every order back, and leaves nothing behind', async () => {
    expect((await read()).rehearsal).toBeNull()
    await atNight()
    const { rehearsal, lastGoodAt } = await read()
    expect(rehearsal).toMatchObject({ outcome: 'restored', orders: 3, madeAt: lastGoodAt, error: '' })
    expect(await isThere()).toBe(false)
  })

  it('comes again after a month, not with every backup', async () => {
    const first = (await read()).rehearsal
    await ago(2)
    await atNight()
    const { rehearsal, backups } = await read()
    expect(backups).toHaveLength(2)
    expect(rehearsal?.madeAt).toBe(backups[1]?.madeAt)
    expect(rehearsal?.at).not.toBe(first?.at)
    await ago(29)
    await atNight()
    expect((await read()).rehearsal?.madeAt).toBe((await read()).backups[0]?.madeAt)
  })

  it('says why, where a backup that was good has been damaged since, and tries again the next night', async () => {
    await ago(31)
    const [newest] = (await read()).backups
    await test.pool.query(`update backups set made_at = now() where id = $1`, [newest?.id])
    const file = join(config.backup.folder, newest?.file ?? '')
    const whole = readFileSync(file)
    const broken = Buffer.from(whole)
    broken[broken.length >> 1] = (broken[broken.length >> 1] ?? 0) ^ 1
    writeFileSync(file, broken)
    await atNight()
    expect((await read()).rehearsal).toMatchObject({
      outcome: 'failed',
      orders: null,
      error: expect.stringContaining('damaged'),
    })
    writeFileSync(file, whole)
    await atNight()
    expect((await read()).rehearsal?.outcome).toBe('failed')
    await test.pool.query(`update backups set rehearsed_at = rehearsed_at - interval '21 hours'`)
    await atNight()
    expect((await read()).rehearsal).toMatchObject({ outcome: 'restored', orders: 3 })
  })

  it('does without where the shop may make no database, and says so', async () => {
    await ago(31)
    await test.pool.query(`create role ${name} login password 'shop' nocreatedb`)
    const url = new URL(test.url)
    url.username = name
    url.password = 'shop'
    const [newest] = (await read()).backups
    await test.pool.query(`update backups set made_at = now() where id = $1`, [newest?.id])
    await atNight(url.href)
    expect((await read()).rehearsal).toMatchObject({ outcome: 'no-right', orders: null, error: '' })
    await test.pool.query(`drop role ${name}`)
  })

  it('clears away what one that was killed left there, marked or not, and never a database somebody else made', async () => {
    await ago(31)
    const make = async (database: string) => void (await test.pool.query(`create database ${database}`))
    const drop = (database: string) => test.pool.query(`drop database ${database}`)
    const rehearses = async () => {
      await ago(31)
      await test.pool.query(
        `update backups set made_at = now() where id = (select id from backups order by made_at desc limit 1)`,
      )
      await atNight()
      return (await read()).rehearsal
    }
    // Of a name that reads alike, and under the very name by another role.
    const alike = `${shop}_rehearsal`
    const stranger = `${shop}_stranger`
    await make(alike)
    await make(name)
    await test.pool.query(`create role ${stranger}`)
    await test.pool.query(`alter database ${name} owner to ${stranger}`)
    expect(await rehearses()).toMatchObject({ outcome: 'failed', error: expect.stringContaining('already exists') })
    expect([await isThere(), await isThere(alike)]).toEqual([true, true])
    await drop(name)
    await test.pool.query(`drop role ${stranger}`)
    expect(await rehearses()).toMatchObject({ outcome: 'restored' })
    expect([await isThere(), await isThere(alike)]).toEqual([false, true])

    // Killed before anything was said of it. At once, although none is due: everybody who was in the backup is in it.
    await make(name)
    await atNight()
    expect(await isThere()).toBe(false)
    // As 0.2.0 left it.
    await test.pool.query(
      `comment on database ${alike} is 'made to try whether a backup can be restored, and dropped after it'`,
    )
    await atNight()
    expect(await isThere(alike)).toBe(false)
  })

  it('leaves alone one that another process is filling at this moment', async () => {
    let filled = false
    await withScratchDatabase(test.url, async () => {
      await dropLeftOver(test.url)
      filled = await isThere()
      await expect(withScratchDatabase(test.url, async () => {})).rejects.toThrow('at this moment')
    })
    expect(filled).toBe(true)
    expect(await isThere()).toBe(false)
  })
})
